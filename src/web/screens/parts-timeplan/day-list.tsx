import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { formatTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import type { Look } from './address.ts'
import type { BoardPlace } from './board-places.ts'
import { levelOf } from './day-cell.tsx'
import classes from './day-list.module.css'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import { loadWords, type Words } from './use-words.ts'

type Props = {
  board: Board
  words: Words
  readOnly: boolean
  hasPicks: boolean
  onLook: (changed: Partial<Look>) => void
  onTime: (date: string, operator: number | null) => void
  onAim: (place: BoardPlace) => void
  onPut: (place: BoardPlace) => void
}

/** One day of everybody, for a screen too narrow for the board. */
export function DayList({ board, words, hasPicks, onLook, onTime, onAim, onPut }: Props) {
  const t = useTexts()
  const { days, lanes } = board
  const today = plantDay(new Date(serverNow()))
  const [chosen, setChosen] = useState(today)
  const [aimed, setAimed] = useState<number | null>(null)
  const day = Math.max(
    0,
    days.findIndex(({ date }) => date === chosen),
  )
  const { date, start } = days[day]!
  const turn = (by: number) => {
    const next = days[day + by]
    if (next) setChosen(next.date)
    setAimed(null)
  }
  const handlePut = (lane: number) => {
    const place = { lane, day, instant: start }
    if (aimed === lane) onPut(place)
    else onAim(place)
    setAimed(aimed === lane ? null : lane)
  }
  return (
    <section className={classes.root} aria-label={t('board.label')}>
      <header className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('day.before')}
          disabled={day === 0}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <h2>{words.day(date)}</h2>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('time.of', { day: words.day(date) })}
          onClick={() => onTime(date, null)}
        >
          <IconCalendarTime size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('day.after')}
          disabled={day === days.length - 1}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </header>
      <ul className={classes.list}>
        {lanes.map(({ operator, cells }, lane) => {
          const { load, blocks } = cells[day]!
          return (
            <li key={operator.id} className={classes.operator}>
              <div className={classes.name}>
                <b>{words.operator(operator.id)}</b>
                <button
                  type="button"
                  data-level={levelOf(load)}
                  aria-label={`${t('time.of', { day: `${words.operator(operator.id)}, ${words.day(date)}` })}, ${loadWords(load)}`}
                  onClick={() => onTime(date, operator.id || null)}
                >
                  {loadWords(load)} <IconCalendarTime size={18} aria-hidden />
                </button>
              </div>
              {blocks.map(({ group, start: from, end: to, isLate }) => (
                <button
                  key={group.id}
                  type="button"
                  className={classes.block}
                  onClick={() => onLook({ open: group.workOrder.id })}
                >
                  <span>
                    {from >= start ? formatTime(from) : '…'}–{to <= days[day]!.end ? formatTime(to) : '…'}
                  </span>
                  <span>
                    <b>{group.order.order_number}</b> {group.client.name} {isLate && t('flag.late')}
                  </span>
                  <StatusBadge status={group.workOrder.status} />
                </button>
              ))}
              {hasPicks && operator.id !== 0 && (
                <Button
                  size="touch"
                  variant={aimed === lane ? 'filled' : 'default'}
                  onClick={() => handlePut(lane)}
                >
                  {t(aimed === lane ? 'put.confirm' : 'put.here')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
