import { Checkbox, NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import type { Absence } from '#contract/absences.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { TimeField } from '#web/forms/time-field.tsx'
import { type AbsenceDraft, absenceForOperator, checkAbsence } from './absence-draft.ts'
import { addAbsence, changeAbsence } from './absence-mutations.ts'
import type { FormProps } from './form-props.ts'
import { OperatorField } from './operator-field.tsx'
import { today } from './queries.ts'
import { SpanNote } from './span-note.tsx'
import { spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import { TimeFormFrame } from './time-form-frame.tsx'
import { useChoices } from './use-choices.ts'
import { useLastDay } from './use-last-day.ts'
import { useTimeForm } from './use-time-form.ts'

const fieldOf = { start_time: 'from', end_time: 'to', reason: 'reason', comment: 'comment' }

/** An operator's absence: whole days, or from one time to another. */
export function AbsenceForm(props: FormProps<AbsenceDraft, Absence>) {
  const { of, year, host, labels, operators } = props
  const t = useTexts()
  const reasons = useChoices('absence_reason')
  const form = useTimeForm(props, (draft) => checkAbsence(draft, year), fieldOf)
  const { body, values, field, tick } = form
  const lastDayFor = useLastDay(values.to, year)
  const mutation = body && (of ? changeAbsence(of, body, labels.operator) : addAbsence(body, labels.operator))
  return (
    <TimeFormFrame
      {...props}
      title={t(of ? 'absence.change' : 'absence.add')}
      who={operators ? null : values.operator}
      {...{ form, mutation }}
    >
      {operators && (
        <OperatorField
          operators={operators}
          {...field('operator')}
          onChange={(operator) =>
            form.setValues(absenceForOperator(values, operator, { rules: host.rules, today: today() }))
          }
        />
      )}
      <NativeSelect label={t('reason')} data={reasons} {...field('reason')} />
      <Checkbox label={t('wholeDays')} {...tick('isWholeDays')} />
      <SimpleGrid cols={2} spacing="xs">
        <DateField
          label={t('firstDay')}
          year={year}
          {...field('from')}
          onChange={(from: string) => form.setValues({ from, to: lastDayFor(from) })}
        />
        {values.isWholeDays ? null : <TimeField label={t('from')} {...field('fromTime')} />}
        <DateField label={t('lastDay')} year={year} {...field('to')} />
        {values.isWholeDays ? null : <TimeField label={t('until')} {...field('toTime')} />}
      </SimpleGrid>
      {body && <SpanNote span={spanOf(body)} labels={labels} isAbsence />}
      <Textarea label={t('comment')} rows={2} maxLength={500} {...field('comment')} />
    </TimeFormFrame>
  )
}
