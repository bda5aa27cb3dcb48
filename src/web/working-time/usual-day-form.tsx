import type { WorkingDaySettings } from '#contract/working-day.ts'
import { MinutesField, Tick, TimeField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormProps } from './form-props.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import { checkDay, type DayDraft } from './usual-day-draft.ts'
import { changeUsualDay } from './usual-day-mutations.ts'
import classes from './working-time.module.css'

const fieldOf = { work_start: 'start', work_end: 'end', lunch_min: 'lunch', rest_min: 'rest' }

/** The day of those whom no working period names. */
export function UsualDayForm(props: FormProps<DayDraft, WorkingDaySettings>) {
  const { of, draft, onClose } = props
  const t = useTexts()
  const checked = checkDay(draft)
  const { errors, set, typed, submit } = useForm(props, checked, fieldOf)
  const mutation = checked.body && of && changeUsualDay(of, checked.body)
  return (
    <FormFrame
      {...props}
      title={t('usualDay.change')}
      mutation={mutation}
      error={errors.general}
      onSave={() => submit(mutation)}
      onCancel={onClose}
    >
      <div className={classes.pair}>
        <TimeField label={t('opens')} {...typed('start')} />
        <TimeField label={t('closes')} {...typed('end')} />
        <MinutesField label={t('lunchMinutes')} {...typed('lunch')} />
        <MinutesField label={t('restMinutes')} {...typed('rest')} />
      </div>
      <Tick label={t('usualDay.skip')} checked={draft.skip} onChange={(skip) => set({ skip })} />
      <Tick
        label={t('usualDay.shorten')}
        checked={draft.shorten}
        disabled={!draft.skip}
        onChange={(shorten) => set({ shorten })}
      />
    </FormFrame>
  )
}
