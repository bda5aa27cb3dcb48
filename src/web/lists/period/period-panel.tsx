import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { later } from '#web/elements/later.tsx'
import { SteppedField } from '#web/forms/stepped-field.tsx'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { formatDay } from '#web/lib/format.ts'
import { addDays, readDate } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/lists/texts.ts'
import { type Days, dayCount, type PeriodName, type plannedPeriods } from './period.ts'
import classes from './period-picker.module.css'

const RangeCalendar = later('elements', async () => (await import('./range-calendar.tsx')).RangeCalendar)

type Preset = {
  readonly name: Exclude<PeriodName, 'default'> | (typeof plannedPeriods)[number]
  readonly isChosen: boolean
  readonly choose: () => void
}
type Props = {
  presets: readonly Preset[]
  /** Null for all dates. */
  days: Days | null
  /** Whether the calendar shows the months ahead, not those before. */
  isAhead: boolean
  onChange: (days: Days) => void
}

/** The presets, which apply at once, and both ends as they are written or chosen in the calendar. */
export function PeriodPanel({ presets, days, isAhead, onChange }: Props) {
  const t = useTexts()
  const messages = useFieldMessages()
  const { draft, left, start, end, isLeft, isReversed, isChanged, isChoosing, chosen, ...change } =
    useDraftDays(days)
  const { type, write, leave } = change
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    leave()
    if (!chosen) return
    closePanel(event)
    onChange(chosen)
  }
  const field = (name: 'from' | 'to', date: string | null, error: string | null) => ({
    size: 'desk',
    label: t(`period.${name}`),
    value: draft[name],
    error: isLeft && isChanged && !isChoosing ? error : null,
    errorProps: { role: 'alert' },
    onChange: (text: string) => type({ ...draft, [name]: text }),
    onBlur: leave,
    onStep: (by: number) => date !== null && write({ ...draft, [name]: formatDay(addDays(date, by)) }),
  })
  const wrong = (text: string, date: string | null) => (date === null ? messages.date(text) : null)
  return (
    <>
      <Presets presets={presets} isChanged={isChanged} />
      <form className={classes.days} noValidate aria-label={t('period.days')} onSubmit={handleSubmit}>
        <div className={classes.ends}>
          <SteppedField {...field('from', start, wrong(draft.from, start))} />
          <SteppedField {...field('to', end, isReversed ? t('period.reversed') : wrong(draft.to, end))} />
        </div>
        <RangeCalendar
          start={left.start}
          end={left.end}
          isAhead={isAhead}
          onChange={(from, to) => write({ from: writtenDay(from), to: writtenDay(to) })}
        />
        <footer className={classes.foot}>
          <span className={classes.count}>{chosen && t('period.count', { count: dayCount(chosen) })}</span>
          <Button variant="default" size="desk" onClick={closePanel}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="desk" disabled={isLeft && !chosen}>
            {t('apply')}
          </Button>
        </footer>
      </form>
    </>
  )
}

/** The first and last day as they are typed: what is half typed is neither wrong yet nor shown in the calendar. */
function useDraftDays(days: Days | null) {
  const [draft, setDraft] = useState(() => writtenDays(days))
  const [left, setLeft] = useState(draft)
  const [isChoosing, setChoosing] = useState(false)
  const year = Number((days?.end_date ?? plantDay(new Date(serverNow()))).slice(0, 4))
  const read = ({ from, to }: typeof draft) => ({ start: readDate(from, year), end: readDate(to, year) })
  const { start, end } = read(draft)
  const isReversed = start !== null && end !== null && start > end
  return {
    ...{ draft, start, end, isReversed },
    /** Whether the first day is chosen in the calendar, and the last one not yet. */
    isChoosing,
    type: (next: typeof draft) => {
      setChoosing(false)
      setDraft(next)
      if (isWhole(next.from) && isWhole(next.to)) setLeft(next)
    },
    /** What is shown in the calendar. */
    left: read(left),
    /** Whether other days are entered than those that are applied. */
    isChanged: start !== (days?.start_date ?? null) || end !== (days?.end_date ?? null),
    isLeft: draft.from === left.from && draft.to === left.to,
    chosen: start !== null && end !== null && !isReversed ? { start_date: start, end_date: end } : null,
    leave: () => setLeft(draft),
    write: (next: typeof draft) => {
      setChoosing(next.to === '')
      setDraft(next)
      setLeft(next)
    },
  }
}

function writtenDays(days: Days | null): { from: string; to: string } {
  return { from: writtenDay(days?.start_date ?? null), to: writtenDay(days?.end_date ?? null) }
}

function writtenDay(date: string | null): string {
  return date === null ? '' : formatDay(date)
}

/** Returns whether a date is typed to its end. */
function isWhole(text: string): boolean {
  return /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text.trim())
}

function Presets({ presets, isChanged }: { presets: readonly Preset[]; isChanged: boolean }) {
  const t = useTexts()
  const handleChoose = (event: SyntheticEvent<HTMLElement>, { choose }: Preset) => {
    closePanel(event)
    choose()
  }
  return (
    <ul className={classes.presets}>
      {presets.map((preset) => {
        const isShown = preset.isChosen && !isChanged
        return (
          <li key={preset.name} data-apart={preset.name === 'all_dates' || undefined}>
            <button type="button" aria-pressed={isShown} onClick={(event) => handleChoose(event, preset)}>
              {t(`period.${preset.name}`)}
              {isShown && <IconCheck size={16} aria-hidden />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function closePanel({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
