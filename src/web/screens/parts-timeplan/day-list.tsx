import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import type { Look } from './address.ts'
import { timesOn } from './board/block-words.ts'
import { wholeDay } from './board/board-dom.ts'
import type { BoardPlace } from './board/board-places.ts'
import { cellWords } from './board/cell-words.ts'
import { levelOf } from './board/day-cell.tsx'
import { firstInSight } from './board/first-in-sight.ts'
import { GlowMark } from './board/glow-mark.tsx'
import type { BoardHandle } from './board/use-board-handle.ts'
import classes from './day-list.module.css'
import { aiming } from './intents/aiming.ts'
import { isUnanswered } from './intents/answers.ts'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

type Props = {
  board: Board
  words: Words
  handle: RefObject<BoardHandle | null>
  /** The day to begin with; null: today. */
  from: string | null
  hasPicks: boolean
  onLook: (changed: Partial<Look>) => void
  onTime: (date: string, operator: number | null) => void
  onAim: (place: BoardPlace) => void
  onPut: (place: BoardPlace) => void
}

/** One day of everybody, for a screen too narrow for the board. */
export function DayList({ board, words, handle, from, hasPicks, onLook, onTime, onAim, onPut }: Props) {
  const t = useTexts()
  const { days, lanes } = board
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(() => from ?? plantDay(new Date(serverNow())))
  const [aimed, setAimed] = useState<number | null>(null)
  const day = Math.max(
    0,
    days.findIndex(({ date }) => date === chosen),
  )
  const { date } = days[day]!
  useLayoutEffect(() => firstInSight.set(date), [date])
  const turn = (by: number) => {
    const next = days[day + by]
    if (next) setChosen(next.date)
    setAimed(null)
  }
  useImperativeHandle(
    handle,
    () => ({
      placeAt: () => null,
      show: (lane, instant) => {
        setChosen(plantDay(new Date(instant)))
        list.current?.children[lane]?.scrollIntoView({ block: 'center' })
      },
    }),
    [],
  )
  /** Follows the work to the day it goes to, which need not be this one. */
  const put = (place: BoardPlace) => {
    const preview = aiming.get()?.preview
    onPut(place)
    const [first] = preview?.kind === 'places' ? preview.placements : []
    const [piece] = first?.pieces ?? []
    const to = piece && plantDay(new Date(piece.start))
    if (!preview || !to || to === date) return
    notify('done', words.preview(preview))
    setChosen(to)
  }
  const handlePut = (lane: number) => {
    const place = wholeDay(board, { lane, day })
    if (aimed === lane) put(place)
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
      <ul ref={list} className={classes.list}>
        {lanes.map(({ operator, cells }, lane) => {
          const { load, blocks } = cells[day]!
          return (
            <li key={operator.id} className={classes.operator}>
              <div className={classes.name}>
                <b>{words.operator(operator.id)}</b>
                <button
                  type="button"
                  data-level={levelOf(load)}
                  aria-label={`${t('time.of', { day: `${words.operator(operator.id)}, ${words.day(date)}` })}, ${cellWords(cells[day]!, operator.id, board, words)}`}
                  onClick={() => onTime(date, operator.id || null)}
                >
                  {cellWords(cells[day]!, operator.id, board, words)}{' '}
                  <IconCalendarTime size={18} aria-hidden />
                </button>
              </div>
              {blocks.map(({ group, start: begin, end, isLate, isBlocked }) => (
                <button
                  key={group.id}
                  type="button"
                  className={classes.block}
                  onClick={() => onLook({ open: group.workOrder.id })}
                >
                  <span>{timesOn({ start: begin, end }, days[day]!, t)}</span>
                  <span>
                    <b>{group.order.order_number}</b> {group.client.name}{' '}
                    {[
                      isLate && t('flag.late'),
                      isBlocked && t('flag.blocked'),
                      isUnanswered(group.workOrder) && t('flag.unsaved'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <StatusBadge status={group.workOrder.status} />
                  <GlowMark group={group.id} />
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
