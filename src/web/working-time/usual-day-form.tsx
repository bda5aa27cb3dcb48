import { Checkbox, SimpleGrid } from '@mantine/core'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import { TimeField } from '#web/forms/time-field.tsx'
import type { FormProps } from './form-props.ts'
import { MinutesField } from './minutes-field.tsx'
import { useTexts } from './texts.ts'
import { TimeFormFrame } from './time-form-frame.tsx'
import { useTimeForm } from './use-time-form.ts'
import { checkDay, type DayDraft } from './usual-day-draft.ts'
import { changeUsualDay } from './usual-day-mutations.ts'

const fieldOf = { work_start: 'start', work_end: 'end', lunch_min: 'lunch', rest_min: 'rest' }

/** The day of operators without a working period. */
export function UsualDayForm(props: FormProps<DayDraft, WorkingDaySettings>) {
  const { of } = props
  const t = useTexts()
  const form = useTimeForm(props, checkDay, fieldOf)
  const { body, values, field, tick } = form
  return (
    <TimeFormFrame
      {...props}
      title={t('usualDay.change')}
      isEveryones
      form={form}
      mutation={body && of && changeUsualDay(of, body)}
    >
      <SimpleGrid cols={2} spacing="xs">
        <TimeField label={t('opens')} {...field('start')} />
        <TimeField label={t('closes')} {...field('end')} />
        <MinutesField label={t('lunchMinutes')} {...field('lunch')} />
        <MinutesField label={t('restMinutes')} {...field('rest')} />
      </SimpleGrid>
      <Checkbox label={t('usualDay.skip')} {...tick('skip')} />
      <Checkbox label={t('usualDay.shorten')} disabled={!values.skip} {...tick('shorten')} />
    </TimeFormFrame>
  )
}
