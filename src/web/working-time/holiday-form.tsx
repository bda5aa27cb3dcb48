import { Checkbox, Text, TextInput } from '@mantine/core'
import { holidayOn } from '#planning/calendar/working-rules.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { addDays, readDate } from '#web/lib/plant-clock.ts'
import type { FormProps } from './form-props.ts'
import { checkHoliday, type HolidayDraft } from './holiday-draft.ts'
import { addHoliday } from './holiday-mutations.ts'
import { useTexts } from './texts.ts'
import { TimeFormFrame } from './time-form-frame.tsx'
import { useTimeForm } from './use-time-form.ts'

const fieldOf = { date: 'date', name_et: 'name_et', name_en: 'name_en', is_shortened_eve: 'date' }

/** A day off of the factory's own, or a shortened day before a day off. */
export function HolidayForm(props: FormProps<HolidayDraft>) {
  const { year, host } = props
  const t = useTexts()
  const form = useTimeForm(props, (draft) => checkHoliday(draft, year), fieldOf)
  const { body, values, field, tick } = form
  const date = readDate(values.date, year)
  const isFollowed = date !== null && holidayOn(host.rules, addDays(date, 1)) !== undefined
  const isSeen = date !== null && host.reached.some((day) => day.date === date)
  return (
    <TimeFormFrame
      {...props}
      title={t(values.isShort ? 'holiday.shorten' : 'holiday.add')}
      form={form}
      isEveryones
      mutation={body && addHoliday(body)}
    >
      <DateField label={t('date')} year={year} {...field('date')} />
      <TextInput label={t('name.et')} maxLength={100} autoComplete="off" {...field('name_et')} />
      <TextInput label={t('name.en')} maxLength={100} autoComplete="off" {...field('name_en')} />
      <Text size="sm" c="dimmed">
        {t('name.either')}
      </Text>
      <Checkbox label={t('holiday.isShort')} {...tick('isShort')} />
      {values.isShort && isSeen && !isFollowed && (
        <Text size="sm" c="dimmed">
          {t('holiday.notFollowed')}
        </Text>
      )}
    </TimeFormFrame>
  )
}
