import type { Overtime } from '#contract/overtimes.ts'
import { ChoiceField, CommentField, DateField, Tick, TimeField, useChoices } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormProps } from './form-props.ts'
import type { TimeHost } from './host.ts'
import { checkOvertime, type OvertimeDraft } from './overtime-draft.ts'
import { addOvertime, changeOvertime } from './overtime-mutations.ts'
import { SpanNote } from './span-note.tsx'
import { spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import classes from './working-time.module.css'

const fieldOf = {
  ...{ start_time: 'start', end_time: 'end', reason: 'reason', comment: 'comment' },
  compensation: 'compensation',
}

type Props = Omit<FormProps<OvertimeDraft, Overtime>, 'host'> & {
  /** Null where there is none beside it. */
  host: TimeHost | null
}

/** Overtime: asked for, or entered as approved by whoever may approve it. */
export function OvertimeForm(props: Props) {
  const { of, draft, year, labels, rights, onClose } = props
  const t = useTexts()
  const reasons = useChoices('overtime_reason')
  const checked = checkOvertime(draft, year)
  const { errors, set, typed, submit } = useForm(props, checked, fieldOf)
  const { body } = checked
  const isApproved = rights.decides && draft.isApproved
  const mutation =
    body && (of ? changeOvertime(of, body, labels.operator) : addOvertime(body, isApproved, labels.operator))
  const title = rights.decides ? 'overtime.add' : 'overtime.ask'
  return (
    <FormFrame
      {...props}
      title={t(of ? 'overtime.change' : title)}
      who={labels.operator(draft.operator)}
      mutation={mutation}
      error={errors.general}
      saveLabel={t(of ? 'save' : isApproved ? 'overtime.saveApproved' : 'overtime.saveAsked')}
      onSave={() => submit(mutation)}
      onCancel={onClose}
    >
      <DateField label={t('date')} year={year} {...typed('date')} />
      <div className={classes.pair}>
        <TimeField label={t('from')} {...typed('start')} />
        <TimeField label={t('until')} {...typed('end')} />
      </div>
      {body && <SpanNote span={spanOf(body)} labels={labels} />}
      <ChoiceField label={t('reason')} choices={reasons} {...typed('reason')} />
      <ChoiceField
        label={t('compensation')}
        choices={[
          { value: 'paid', label: t('compensation.paid') },
          { value: 'time_off', label: t('compensation.time_off') },
        ]}
        value={draft.compensation}
        error={errors.fields['compensation']}
        onChange={(value) => set({ compensation: value === 'paid' ? 'paid' : 'time_off' })}
      />
      <CommentField label={t('comment')} {...typed('comment')} />
      {rights.decides && !of && (
        <Tick
          label={t('overtime.approveAtOnce')}
          checked={draft.isApproved}
          onChange={(approve) => set({ isApproved: approve })}
        />
      )}
    </FormFrame>
  )
}
