import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { TimeField } from '#web/forms/time-field.tsx'
import { formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { dayBreakdown } from './day-breakdown.ts'
import type { FormProps } from './form-props.ts'
import { formatHoursOfDay } from './hours-labels.ts'
import { MinutesField } from './minutes-field.tsx'
import type { TimeMutation } from './mutations.ts'
import { OperatorChoice } from './operator-choice.tsx'
import { crossesMidnight, firstDayOf, nightsOfChange } from './period-days.ts'
import { checkPeriod, hoursOfKind, type PeriodBody, type PeriodDraft } from './period-draft.ts'
import { addPeriod, changePeriod } from './period-mutations.ts'
import { rulesOf } from './rules.ts'
import { useTexts } from './texts.ts'
import { TimeFormFrame } from './time-form-frame.tsx'
import { useChoices } from './use-choices.ts'
import { useLastDay } from './use-last-day.ts'
import { useTimeForm } from './use-time-form.ts'
import { WeekdayButtons } from './weekday-buttons.tsx'
import classes from './working-time.module.css'

const fieldOf = {
  name: 'name',
  kind: 'kind',
  period_start: 'first',
  period_end: 'last',
  start_minute: 'start',
  duration: 'end',
  lunch_minutes: 'lunch',
  rest_minutes: 'rest',
  weekdays: 'weekdays',
  operators: 'operators',
}

/** A shift that repeats: its weekdays, its hours and its operators. */
export function PeriodForm(props: FormProps<PeriodDraft, WorkingPeriod>) {
  const { of, year, host } = props
  const t = useTexts()
  const kinds = useChoices('period_kind')
  const form = useTimeForm(props, (draft) => checkPeriod(draft, year), fieldOf)
  const { body, values, field, tick } = form
  const lastDayFor = useLastDay(values.last, year)
  const mutation = body && (of ? changePeriod(of, body) : addPeriod(body))
  const nameOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? ''
  const handleKind = (kind: string) => {
    const isNamedAfterKind = values.name.trim() === '' || values.name === nameOf(values.kind)
    form.setValues({ kind, ...hoursOfKind(kind), ...(isNamedAfterKind && { name: nameOf(kind) }) })
  }
  return (
    <TimeFormFrame
      {...props}
      title={t(of ? 'period.change' : 'period.add')}
      isEveryones={values.isEveryones}
      {...{ form, mutation }}
    >
      <SimpleGrid cols={2} spacing="xs">
        <NativeSelect
          label={t('kind')}
          data={kinds}
          {...field('kind')}
          onChange={({ currentTarget }) => handleKind(currentTarget.value)}
        />
        <TextInput label={t('name')} maxLength={100} autoComplete="off" {...field('name')} />
        <DateField
          label={t('firstDay')}
          year={year}
          {...field('first')}
          onChange={(first: string) => form.setValues({ first, last: lastDayFor(first) })}
        />
        <DateField label={t('lastDay')} year={year} {...field('last')} />
        <TimeField label={t('opens')} {...field('start')} />
        <TimeField label={t('closes')} {...field('end')} />
        <MinutesField label={t('lunchMinutes')} {...field('lunch')} />
        <MinutesField label={t('restMinutes')} {...field('rest')} />
      </SimpleGrid>
      <WeekdayButtons {...field('weekdays')} />
      {body && mutation && <PeriodNote body={body} mutation={mutation} {...props} />}
      <Checkbox label={t('everyones')} {...tick('isEveryones')} />
      {!values.isEveryones && <OperatorChoice operators={host.operators} {...field('operators')} />}
    </TimeFormFrame>
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
