import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useStore } from '#web/lib/store.ts'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Board, type Cell, type Lane, levelOf, UNASSIGNED_LANE } from './board.ts'
import { wholeDay } from './board-dom.ts'
import type { BoardPlace } from './board-places.ts'
import { dayLabel } from './day-label.ts'
import classes from './day-list.module.css'
import { dropTarget } from './drop-target.ts'
import { firstVisibleDay } from './first-visible-day.ts'
import type { BoardLabels } from './labels.ts'
import type { BoardHandle } from './use-board-handle.ts'

type Actions<B extends Block> = {
  hasPicks: boolean
  /** Shows the status of a block. */
  badge(block: B): ReactNode
  onOpen: (block: number) => void
  onTime: (date: string, lane: number | null) => void
  onPreview: (place: BoardPlace) => void
  onDrop: (place: BoardPlace) => void
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
  const { board, labels } = props
  const { days, lanes } = board
  const list = useRef<HTMLUListElement>(null)
  const [shown, show] = useState(from ?? plantDay(new Date(serverNow())))
  const target = useStore(dropTarget)
  const day = Math.max(
    0,
    days.findIndex(({ date }) => date === shown),
  )
  const { date } = days[day]!
  useLayoutEffect(() => firstVisibleDay.set(date), [date])
  useImperativeHandle(
    handle,
    () => ({
      placeAt: () => null,
      showDay: () => {},
      reveal: (_, instant) => show(plantDay(new Date(instant))),
      show: (lane, instant) => {
        show(plantDay(new Date(instant)))
        list.current?.children[lane]?.scrollIntoView({ block: 'center' })
      },
    }),
    [],
  )
  const isPreviewed = ({ id }: Lane) => target?.lane === id && target.day === day
  const handlePress = (lane: Lane, index: number) => {
    const place = wholeDay(board, { lane: index, day })
    if (!isPreviewed(lane)) props.onPreview(place)
    // What cannot be previewed says why when it is dropped.
    if (isPreviewed(lane) || dropTarget.get() === null) dropAndFollow(place, date, props.onDrop, show)
  }
  return (
    <section className={classes.root} aria-label={labels.board}>
      <Head
        labels={labels}
        date={date}
        before={days[day - 1]?.date}
        after={days[day + 1]?.date}
        onShow={show}
        onTime={() => props.onTime(date, null)}
      />
      <ul ref={list} className={classes.list}>
        {lanes.map((lane, index) => (
          <LaneItem
            key={lane.id}
            {...props}
            lane={lane}
            cell={lane.cells[day]!}
            isPreviewed={isPreviewed(lane)}
            onPress={() => handlePress(lane, index)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Drops work and shows the day on which it is then, which need not be the one that was shown. */
function dropAndFollow(
  place: BoardPlace,
  shown: string,
  onDrop: (place: BoardPlace) => void,
  show: (date: string) => void,
): void {
  const piece = dropTarget.get()?.ghosts[0]?.pieces[0]
  onDrop(place)
  const date = piece && plantDay(new Date(piece.start))
  if (date && date !== shown) show(date)
}

type HeadProps = {
  labels: BoardLabels
  date: string
  /** The days before and after it; undefined where there is none. */
  before: string | undefined
  after: string | undefined
  onShow: (date: string) => void
  onTime: () => void
}

function Head({ labels, date, before, after, onShow, onTime }: HeadProps) {
  const t = useTexts()
  const name = labels.day(date)
  const button = (label: string, Icon: typeof IconChevronLeft, onClick: (() => void) | undefined) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      disabled={onClick === undefined}
      onClick={() => onClick?.()}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <header className={classes.head}>
      {button(t('day.before'), IconChevronLeft, before === undefined ? undefined : () => onShow(before))}
      <h2>{name}</h2>
      {button(labels.workingTime(name), IconCalendarTime, onTime)}
      {button(t('day.after'), IconChevronRight, after === undefined ? undefined : () => onShow(after))}
    </header>
  )
}

type LaneProps = Omit<Actions<Block>, 'onDrop' | 'onPreview'> & {
  labels: BoardLabels
  lane: Lane
  cell: Cell
  isPreviewed: boolean
  onPress: () => void
}

function LaneItem({ labels, lane, cell, isPreviewed, ...props }: LaneProps) {
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
        const { key, order, client, operation, flags } = labels.face(block, '')
        return (
          <button
            key={block.id}
            type="button"
            className={classes.block}
            onClick={() => props.onOpen(block.id)}
          >
            <span>{timesOn(block, day, t)}</span>
            <span>
              <b>{order}</b> {operation} · {client} {flags.slice(1).join(', ')}
            </span>
            {props.badge(block)}
            <GlowMark of={key} />
          </button>
        )
      })}
      {props.hasPicks && !isUnassigned && (
        <Button size="touch" variant={isPreviewed ? 'filled' : 'default'} onClick={props.onPress}>
          {t(isPreviewed ? 'put.confirm' : 'put.here')}
        </Button>
      )}
    </li>
  )
}
