import { Checkbox, NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import type { Overtime } from '#contract/overtimes.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { TimeField } from '#web/forms/time-field.tsx'
import { addDays } from '#web/lib/plant-clock.ts'
import type { FormProps } from './form-props.ts'
import type { TimeHost } from './host.ts'
import { OperatorField } from './operator-field.tsx'
import { checkOvertime, type OvertimeDraft } from './overtime-draft.ts'
import { addOvertime, changeOvertime } from './overtime-mutations.ts'
import { DECIDED_DAYS, today } from './queries.ts'
import { SpanNote } from './span-note.tsx'
import { spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import { TimeFormFrame } from './time-form-frame.tsx'
import { useChoices } from './use-choices.ts'
import { useTimeForm } from './use-time-form.ts'

const fieldOf = {
  start_time: 'start',
  end_time: 'end',
  reason: 'reason',
  comment: 'comment',
  compensation: 'compensation',
}

type Props = Omit<FormProps<OvertimeDraft, Overtime>, 'host'> & {
  /** Null where no plan stands beside it. */
  host: TimeHost | null
}

/** Overtime: requested, or entered as approved by a user who can approve it. */
export function OvertimeForm(props: Props) {
  const { of, year, labels, rights, operators } = props
  const t = useTexts()
  const reasons = useChoices('overtime_reason')
  const earliest = addDays(today(), -DECIDED_DAYS)
  const form = useTimeForm(props, (draft) => checkOvertime(draft, year, earliest), fieldOf)
  const { body, values, field, tick } = form
  const isApproved = rights.decides && values.isApproved
  const mutation =
    body && (of ? changeOvertime(of, body, labels.operator) : addOvertime(body, isApproved, labels.operator))
  const title = rights.decides ? 'overtime.add' : 'overtime.ask'
  const compensations = (['paid', 'time_off'] as const).map((value) => ({
    value,
    label: t(`compensation.${value}`),
  }))
  return (
    <TimeFormFrame
      {...props}
      title={t(of ? 'overtime.change' : title)}
      who={operators ? null : values.operator}
      saveLabel={of ? undefined : t(isApproved ? 'overtime.saveApproved' : 'overtime.saveAsked')}
      {...{ form, mutation }}
    >
      {operators && <OperatorField operators={operators} {...field('operator')} />}
      <DateField label={t('date')} year={year} {...field('date')} />
      <SimpleGrid cols={2} spacing="xs">
        <TimeField label={t('from')} {...field('start')} />
        <TimeField label={t('until')} {...field('end')} />
      </SimpleGrid>
      {body && <SpanNote span={spanOf(body)} labels={labels} />}
      <NativeSelect label={t('reason')} data={reasons} {...field('reason')} />
      <NativeSelect label={t('compensation')} data={compensations} {...field('compensation')} />
      <Textarea label={t('comment')} rows={2} maxLength={500} {...field('comment')} />
      {rights.decides && !of && <Checkbox label={t('overtime.approveAtOnce')} {...tick('isApproved')} />}
    </TimeFormFrame>
  )
}
