import { holidayOn } from '#planning/calendar/working-rules.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { DateField, TextField, Tick } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormProps } from './form-props.ts'
import { checkHoliday, type HolidayDraft } from './holiday-draft.ts'
import { addHoliday } from './holiday-mutations.ts'
import { readDate } from './moments.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import classes from './working-time.module.css'

const fieldOf = { date: 'date', name_et: 'name_et', name_en: 'name_en', is_shortened_eve: 'date' }

/** A day off of the factory's own, or a shortened day before a day off. */
export function HolidayForm(props: FormProps<HolidayDraft>) {
  const { draft, year, host, onClose } = props
  const t = useTexts()
  const checked = checkHoliday(draft, year)
  const { errors, set, typed, submit } = useForm(props, checked, fieldOf)
  const mutation = checked.body && addHoliday(checked.body)
  const date = readDate(draft.date, year)
  const isFollowed = date !== null && holidayOn(host.rules, addDays(date, 1)) !== undefined
  const isSeen = date !== null && host.reached.some((day) => day.date === date)
  return (
    <FormFrame
      {...props}
      title={t(draft.isShort ? 'holiday.shorten' : 'holiday.add')}
      mutation={mutation}
      error={errors.general}
      onSave={() => submit(mutation)}
      onCancel={onClose}
    >
      <DateField label={t('date')} year={year} {...typed('date')} />
      <TextField label={t('name.et')} {...typed('name_et')} />
      <TextField label={t('name.en')} {...typed('name_en')} />
      <p className={classes.hint}>{t('name.either')}</p>
      <Tick label={t('holiday.isShort')} checked={draft.isShort} onChange={(isShort) => set({ isShort })} />
      {draft.isShort && isSeen && !isFollowed && <p className={classes.hint}>{t('holiday.notFollowed')}</p>}
    </FormFrame>
  )
}
