import type { Absence } from '#contract/absences.ts'
import { type AbsenceDraft, checkAbsence } from './absence-draft.ts'
import { addAbsence, changeAbsence } from './absence-mutations.ts'
import { ChoiceField, CommentField, DateField, Tick, TimeField, useChoices } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormProps } from './form-props.ts'
import { SpanNote } from './span-note.tsx'
import { spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import classes from './working-time.module.css'

const fieldOf = { start_time: 'from', end_time: 'to', reason: 'reason', comment: 'comment' }

/** Somebody is away: whole days, or from one time to another. */
export function AbsenceForm(props: FormProps<AbsenceDraft, Absence>) {
  const { of, draft, year, labels, onClose } = props
  const t = useTexts()
  const reasons = useChoices('absence_reason')
  const checked = checkAbsence(draft, year)
  const { errors, set, typed, submit } = useForm(props, checked, fieldOf)
  const { body } = checked
  const mutation = body && (of ? changeAbsence(of, body, labels.operator) : addAbsence(body, labels.operator))
  return (
    <FormFrame
      {...props}
      title={t(of ? 'absence.change' : 'absence.add')}
      who={labels.operator(draft.operator)}
      mutation={mutation}
      error={errors.general}
      onSave={() => submit(mutation)}
      onCancel={onClose}
    >
      <ChoiceField label={t('reason')} choices={reasons} {...typed('reason')} />
      <Tick
        label={t('wholeDays')}
        checked={draft.isWholeDays}
        onChange={(isWholeDays) => set({ isWholeDays })}
      />
      <div className={classes.pair}>
        <DateField label={t('firstDay')} year={year} {...typed('from')} />
        {draft.isWholeDays ? null : <TimeField label={t('from')} {...typed('fromTime')} />}
        <DateField label={t('lastDay')} year={year} {...typed('to')} />
        {draft.isWholeDays ? null : <TimeField label={t('until')} {...typed('toTime')} />}
      </div>
      {body && <SpanNote span={spanOf(body)} labels={labels} isAbsence />}
      <CommentField label={t('comment')} {...typed('comment')} />
    </FormFrame>
  )
}
