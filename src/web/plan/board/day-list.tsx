import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Board, type Cell, type Lane, levelOf, UNASSIGNED_LANE } from './board.ts'
import { wholeDay } from './board-dom.ts'
import type { BoardPlace } from './board-places.ts'
import classes from './day-list.module.css'
import { dropTarget } from './drop-target.ts'
import { firstInSight } from './first-in-sight.ts'
import type { BoardLabels } from './labels.ts'
import { dayLabel } from './printed-plan.tsx'
import type { BoardHandle } from './use-board-handle.ts'

type Actions<B extends Block> = {
  hasPicks: boolean
  /** Shows the status of a block. */
  badge(block: B): ReactNode
  onOpen: (block: number) => void
  onTime: (date: string, lane: number | null) => void
  onPoint: (place: BoardPlace) => void
  onPut: (place: BoardPlace) => void
}

type Props<B extends Block, L extends Lane<B>> = Actions<B> & {
  board: Board<B> & { readonly lanes: readonly L[] }
  labels: BoardLabels<B, L>
  handle: RefObject<BoardHandle | null>
  /** The day to begin with; null: today. */
  from: string | null
}

/** One day of every lane, for a screen too narrow for the board. */
export function DayList<B extends Block, L extends Lane<B>>({ handle, from, ...props }: Props<B, L>) {
  const { board, labels, onTime, onPoint } = props
  const { days, lanes } = board
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(() => from ?? plantDay(new Date(serverNow())))
  const [pointed, setPointed] = useState<number | null>(null)
  const day = Math.max(
    0,
    days.findIndex(({ date }) => date === chosen),
  )
  const { date } = days[day]!
  useLayoutEffect(() => firstInSight.set(date), [date])
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
  const turn = (by: number) => {
    const next = days[day + by]
    if (next) setChosen(next.date)
    setPointed(null)
  }
  /** Follows the work to the day it goes to, which need not be this one. */
  const put = (place: BoardPlace) => {
    const target = dropTarget.get()
    props.onPut(place)
    const piece = target?.ghosts[0]?.pieces[0]
    const to = piece && plantDay(new Date(piece.start))
    if (!target || !to || to === date) return
    notify('done', target.sentence)
    setChosen(to)
  }
  const handlePut = (lane: number) => {
    const place = wholeDay(board, { lane, day })
    if (pointed === lane) put(place)
    else onPoint(place)
    setPointed(pointed === lane ? null : lane)
  }
  return (
    <section className={classes.root} aria-label={labels.board}>
      <Head
        labels={labels}
        date={date}
        isFirst={day === 0}
        isLast={day === days.length - 1}
        onTurn={turn}
        onTime={() => onTime(date, null)}
      />
      <ul ref={list} className={classes.list}>
        {lanes.map((lane, index) => (
          <LaneItem
            key={lane.id}
            {...props}
            lane={lane}
            cell={lane.cells[day]!}
            isPointed={pointed === index}
            onPut={() => handlePut(index)}
          />
        ))}
      </ul>
    </section>
  )
}

type HeadProps = {
  labels: BoardLabels
  date: string
  isFirst: boolean
  isLast: boolean
  onTurn: (by: number) => void
  onTime: () => void
}

function Head({ labels, date, isFirst, isLast, onTurn, onTime }: HeadProps) {
  const t = useTexts()
  const name = labels.day(date)
  const button = (label: string, Icon: typeof IconChevronLeft, onClick: () => void, disabled = false) => (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <header className={classes.head}>
      {button(t('day.before'), IconChevronLeft, () => onTurn(-1), isFirst)}
      <h2>{name}</h2>
      {button(labels.workingTime(name), IconCalendarTime, onTime)}
      {button(t('day.after'), IconChevronRight, () => onTurn(1), isLast)}
    </header>
  )
}

type LaneProps = Omit<Actions<Block>, 'onPut' | 'onPoint'> & {
  labels: BoardLabels
  lane: Lane
  cell: Cell
  isPointed: boolean
  onPut: () => void
}

function LaneItem({ labels, lane, cell, isPointed, ...props }: LaneProps) {
  const t = useTexts()
  const { day, load, blocks } = cell
  const { name } = labels.lane(lane)
  const hours = dayLabel(lane, cell, labels)
  const isUnassigned = lane.id === UNASSIGNED_LANE
  return (
    <li className={classes.lane}>
      <div className={classes.name}>
        <b>{name}</b>
        <button
          type="button"
          data-level={levelOf(load)}
          aria-label={`${labels.workingTime(`${name}, ${labels.day(day.date)}`)}, ${hours}`}
          onClick={() => props.onTime(day.date, isUnassigned ? null : lane.id)}
        >
          {hours} <IconCalendarTime size={18} aria-hidden />
        </button>
      </div>
      {blocks.map((block) => {
        const { key, title, subtitle, flags } = labels.face(block, '')
        return (
          <button
            key={block.id}
            type="button"
            className={classes.block}
            onClick={() => props.onOpen(block.id)}
          >
            <span>{timesOn(block, day, t)}</span>
            <span>
              <b>{title}</b> {subtitle} {flags.slice(1).join(', ')}
            </span>
            {props.badge(block)}
            <GlowMark of={key} />
          </button>
        )
      })}
      {props.hasPicks && !isUnassigned && (
        <Button size="touch" variant={isPointed ? 'filled' : 'default'} onClick={props.onPut}>
          {t(isPointed ? 'put.confirm' : 'put.here')}
        </Button>
      )}
    </li>
  )
}
