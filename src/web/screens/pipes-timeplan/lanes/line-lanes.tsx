import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { plantDay } from '#domain/time.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import nowClasses from '#web/plan/board/now.module.css'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { TimeHead } from '#web/plan/board/time-head.tsx'
import { useBlockInView } from '#web/plan/board/use-block-in-view.ts'
import { Later } from '#web/plan/changes/later.tsx'
import { scrollToStart } from '#web/screens/pipes-timeplan/actions/reveals.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { MovePlanned } from '#web/screens/pipes-timeplan/labels/advised-place-link.tsx'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { CoolingRow } from './cooling-row.tsx'
import '#web/plan/board/board-colors.css'
import { useDrawnSpan } from '#web/plan/board/use-drawn-span.ts'
import classes from './lanes.module.css'
import { LineRow } from './line-row.tsx'
import { MandrelRows } from './mandrel-rows.tsx'
import { PlannedPipeCard } from './planned-pipe-card.tsx'

export type LanesProps = {
  board: PipesBoard
  axis: TimeAxis
  picked: ReadonlySet<string>
  readOnly: boolean
  /** The day that the address scrolls to; null: the selected date. */
  day: string | null
  scroller: RefObject<HTMLDivElement | null>
  onPick: (block: number, isAdding: boolean) => void
  onUnplan: (block: number) => void
  /** A place of a line was clicked or tapped. */
  onPlace: (under: Element, x: number) => void
  onEscape: () => void
  /** Moves what waits on a line that is behind; null where the plan may only be viewed. */
  onCatchUp: ((line: number) => void) | null
  /** Moves a late pipe where it is less late; null where the plan may only be viewed. */
  onMove: MovePlanned | null
}

/** The names of the lines and the head, and the mandrels of the size that is previewed. */
const COVERED = { left: 120, top: 46, lower: '[data-previewed]' }
const MINUTE_MS = 60_000

/** What is selected changes nothing about them. */
const Mandrels = memo(MandrelRows)

/** Lines on a true time axis round the clock; below them mandrels and cooling places. */
export function LineLanes(props: LanesProps) {
  const { board, axis, picked, day, scroller } = props
  const t = useTexts()
  const now = useServerNow(MINUTE_MS / 2)
  const span = useDrawnSpan(scroller)
  const { start } = axis
  useScrollToStart({ axis, now, day, scroller })
  useBlockInView(scroller, useShownSelector(picked), COVERED)
  const isNowShown = now >= start && now < axis.end
  const isTodayShown = isNowShown && (day === null || day <= plantDay(new Date(now)))
  const style: CSSProperties = { '--mark': `${axis.markWidth}px`, '--axis': `${axis.width}px` }
  return (
    <section
      ref={scroller}
      data-lanes
      className={classes.scroller}
      aria-label={t('board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where no pipe is in view to come to
      tabIndex={0}
      style={style}
      {...useLaneInput(props)}
    >
      <div className={classes.canvas}>
        <TimeHead corner={t('line')} axis={axis} now={isNowShown ? now : null} span={span} />
        <section aria-label={t('lines')}>
          {board.lanes.map((lane) => (
            <LineRow key={lane.line.id} {...{ lane, span, isTodayShown }} {...props} />
          ))}
        </section>
        <Later of={board}>
          <Mandrels board={board} axis={axis} span={span} />
          <CoolingRow board={board} axis={axis} />
        </Later>
        {isNowShown && (
          <div className={classes.now} aria-hidden>
            <div className={nowClasses.line} style={{ left: xOf(now, axis) }} />
          </div>
        )}
      </div>
      <PlannedPipeCard board={board} scroller={scroller} onMove={props.onMove} />
    </section>
  )
}

/** Returns what is kept in view: a pinned preview, else the pipe that is selected alone. */
function useShownSelector(picked: ReadonlySet<string>): string | null {
  const isPinned = useSyncExternalStore(pipeTarget.subscribe, () => pipeTarget.get()?.isPinned === true)
  if (isPinned) return '[data-ghosts] [data-place]'
  return picked.size === 1 ? `[data-block="${[...picked][0]}"]` : null
}

type ScrollProps = Pick<LanesProps, 'axis' | 'day' | 'scroller'> & { now: number }

/** Shows the day that the address scrolls to; else the line of now where the selected date is today, or the start of the date. */
function useScrollToStart({ axis, now, day, scroller }: ScrollProps): void {
  const { start, pixelsPerHour } = axis
  useLayoutEffect(() => {
    const shown = axis.days.find(({ date }) => date === day)
    if (shown) scroller.current?.scrollTo({ left: xOf(shown.start, axis) })
    else scrollToStart(scroller, axis, now)
    // Only another date or zoom scrolls; time goes by without moving what is looked at.
  }, [start, pixelsPerHour])
}

/** The pipe whose block or set-up, or whose use of a mandrel, was clicked. */
const clickedPipe = (target: EventTarget | null) => {
  const parts = '[data-block], [data-setup], [data-card]'
  const found = target instanceof Element ? target.closest<HTMLElement>(parts) : null
  if (!found) return null
  const { block, setup, card } = found.dataset
  return Number(block ?? setup ?? card)
}

const blockOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null

/** Returns what clicks and keys on the lanes do. */
function useLaneInput({ scroller, onPick, onUnplan, onPlace, onEscape }: LanesProps) {
  return {
    onClick: ({ target, clientX, ctrlKey, metaKey }: MouseEvent) => {
      const pipe = clickedPipe(target)
      if (pipe !== null) onPick(pipe, ctrlKey || metaKey)
      else if (target instanceof Element) onPlace(target, clientX)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && pipeTarget.get()) onEscape()
      else if (!pressOnBlock(event)) return
      event.preventDefault()
    },
  }
  /** Returns whether a key means something at the block that has the focus. */
  function pressOnBlock({ target, key, altKey }: KeyboardEvent): boolean {
    const block = blockOf(target)
    if (!block || altKey) return false
    const id = Number(block.dataset['block'])
    if (key === 'Delete') onUnplan(id)
    else if (key === ' ' || key === 'Enter') onPick(id, key === ' ')
    else return moveFocus(scroller.current, block, key)
    return true
  }
}

/** Moves the focus to the block beside, or to the one at the same time on another line; returns whether the key does so. */
function moveFocus(root: HTMLElement | null, from: HTMLElement, key: string): boolean {
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)) return false
  const lines = [...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const line = lines.findIndex((each) => each.contains(from))
  const blocksOf = (each: HTMLElement | undefined) => [
    ...(each?.querySelectorAll<HTMLElement>('[data-block]') ?? []),
  ]
  const own = blocksOf(lines[line])
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const nearest = blocksOf(lines[line + step]).toSorted(
    (a, b) => Math.abs(a.offsetLeft - from.offsetLeft) - Math.abs(b.offsetLeft - from.offsetLeft),
  )[0]
  const next = isSideways ? own[own.indexOf(from) + step] : nearest
  next?.focus()
  return true
}
