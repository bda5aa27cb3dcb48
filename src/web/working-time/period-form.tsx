import type { WorkingPeriod } from '#contract/working-periods.ts'
import { formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { dayBreakdown } from './day-breakdown.ts'
import { ChoiceField, DateField, MinutesField, TextField, Tick, TimeField, useChoices } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormProps } from './form-props.ts'
import { formatHoursOfDay } from './hours-labels.ts'
import type { TimeMutation } from './mutations.ts'
import { OperatorTicks } from './operator-ticks.tsx'
import { crossesMidnight, firstDayOf, nightsOfChange } from './period-days.ts'
import { checkPeriod, hoursOfKind, type PeriodBody, type PeriodDraft } from './period-draft.ts'
import { addPeriod, changePeriod } from './period-mutations.ts'
import { rulesOf } from './rules.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import { WeekdayTicks } from './weekday-ticks.tsx'
import classes from './working-time.module.css'

const fieldOf = {
  ...{ name: 'name', kind: 'kind', period_start: 'first', period_end: 'last', start_minute: 'start' },
  ...{ duration: 'end', lunch_minutes: 'lunch', rest_minutes: 'rest', weekdays: 'weekdays' },
  operators: 'operators',
}

/** A shift that repeats: on which days, from when to when, and whose it is. */
export function PeriodForm(props: FormProps<PeriodDraft, WorkingPeriod>) {
  const { of, draft, year, host, onClose } = props
  const t = useTexts()
  const kinds = useChoices('period_kind')
  const checked = checkPeriod(draft, year)
  const { errors, set, typed, submit } = useForm(props, checked, fieldOf)
  const { body } = checked
  const mutation = body && (of ? changePeriod(of, body) : addPeriod(body))
  const nameOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? ''
  const handleKind = (kind: string) => {
    const isNamedAfterKind = draft.name.trim() === '' || draft.name === nameOf(draft.kind)
    set({ kind, ...hoursOfKind(kind), ...(isNamedAfterKind && { name: nameOf(kind) }) })
  }
  return (
    <FormFrame
      {...props}
      title={t(of ? 'period.change' : 'period.add')}
      mutation={mutation}
      error={errors.general}
      onSave={() => submit(mutation)}
      onCancel={onClose}
    >
      <div className={classes.pair}>
        <ChoiceField label={t('kind')} choices={kinds} {...typed('kind')} onChange={handleKind} />
        <TextField label={t('name')} {...typed('name')} />
        <DateField label={t('firstDay')} year={year} {...typed('first')} />
        <DateField label={t('lastDay')} year={year} {...typed('last')} />
        <TimeField label={t('opens')} {...typed('start')} />
        <TimeField label={t('closes')} {...typed('end')} />
        <MinutesField label={t('lunchMinutes')} {...typed('lunch')} />
        <MinutesField label={t('restMinutes')} {...typed('rest')} />
      </div>
      <WeekdayTicks
        weekdays={draft.weekdays}
        error={errors.fields['weekdays']}
        onChange={(weekdays) => set({ weekdays })}
      />
      {body && mutation && <PeriodNote body={body} mutation={mutation} {...props} />}
      <Tick
        label={t('everyones')}
        checked={draft.isEveryones}
        onChange={(isEveryones) => set({ isEveryones })}
      />
      {!draft.isEveryones && (
        <OperatorTicks
          operators={host.operators}
          chosen={draft.operators}
          error={errors.fields['operators']}
          onChange={(operators) => set({ operators })}
        />
      )}
    </FormFrame>
  )
}

type NoteProps = Pick<FormProps<PeriodDraft>, 'host' | 'labels'> & {
  body: PeriodBody
  mutation: TimeMutation
}

/** What the period makes of its first day, and the nights on which the clocks change. */
function PeriodNote({ body, mutation, host, labels }: NoteProps) {
  const t = useTexts()
  const language = useLanguage()
  const date = firstDayOf(body)
  const operator = body.operators[0] ?? host.operators[0]?.id
  if (date === null || operator === undefined) return <p className={classes.note}>{t('period.never')}</p>
  const times = mutation.optimistic(host.times)
  const breakdown = dayBreakdown(times, rulesOf(times), operator, date)
  const nights = nightsOfChange(body)
  return (
    <div className={classes.note}>
      <p>
        {crossesMidnight(body) && <b>{t('period.overnight')} </b>}
        {labels.day(date)}: {formatHoursOfDay(breakdown, t, language) || t('noWork')} ·{' '}
        {formatHours(breakdown.minutes)}
      </p>
      {nights.map(({ date: night, minutes }) => (
        <p key={night} className={classes.clock}>
          {t('period.clockNight', { day: labels.day(night), hours: formatHours(minutes) })}
        </p>
      ))}
    </div>
  )
}
