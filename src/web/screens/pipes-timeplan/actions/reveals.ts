import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { glow } from '#web/plan/changes/glowing.ts'
import { daysFromDate } from '#web/screens/pipes-timeplan/model/axis.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'

type Lanes = RefObject<HTMLElement | null>

const HOUR = 60 * MINUTE
/** The room before the line of now, when the selected date is today. */
const HOURS_BEFORE_NOW = 2
/** The half of a label of an hour, in pixels: it is shown whole. */
const LABEL = 12
/** So much of the lanes after an instant is visible, in pixels. */
const ROOM = 320
/** The head of the lanes, which stays above them. */
const HEAD = 46

/** Returns functions that bring an instant, a place of a line or a planned pipe into view; the pipe glows. */
export function useReveals(lanes: Lanes, axis: TimeAxis, onDay: (day: string) => void) {
  const awaited = useRef<number>(undefined)
  const all = reveals(lanes, axis, (instant) => {
    awaited.current = instant
    onDay(plantDay(new Date(instant)))
  })
  const revealAwaited = useEffectEvent(() => {
    const instant = awaited.current
    awaited.current = undefined
    if (instant !== undefined) all.reveal(instant)
  })
  // On a day that was not shown, an instant can be far from where the lanes then start.
  useEffect(() => revealAwaited(), [axis])
  return all
}

/** @param onOther called with an instant on a day that is not shown */
function reveals(lanes: Lanes, axis: TimeAxis, onOther: (instant: number) => void) {
  const reveal = (instant: number) => {
    if (instant < axis.start || instant >= axis.end) return onOther(instant)
    const x = xOf(instant, axis)
    const { scrollLeft, width } = viewOf(lanes)
    const isVisible = x >= scrollLeft && x <= scrollLeft + width - Math.min(ROOM, width / 2)
    if (!isVisible) lanes.current?.scrollTo({ left: Math.max(0, x - ROOM / 2) })
  }
  const revealPlace = ({ lane, instant }: LanePlace) => {
    reveal(instant)
    const { scrollTop, height } = viewOf(lanes)
    const { offsetTop = 0, offsetHeight = 0 } = rowOf(lanes, lane) ?? {}
    if (offsetTop - HEAD < scrollTop) lanes.current?.scrollTo({ top: offsetTop - HEAD })
    else if (offsetTop + offsetHeight > scrollTop + height)
      lanes.current?.scrollTo({ top: offsetTop + offsetHeight - height })
  }
  return {
    ...{ reveal, revealPlace },
    show: (pipe: PlannedPipe) => {
      const slot = slotOf(pipe)
      if (!slot) return
      revealPlace({ lane: slot.line, instant: slot.start })
      // On a phone, lines are lists.
      if (!lanes.current)
        document.querySelector(`[data-block="${pipe.id}"]`)?.scrollIntoView({ block: 'center' })
      glow(new Set([`${pipe.id}`]))
    },
    /** Returns the function that brings a place into view; undefined where it is, and where there are no lanes. */
    wayTo: (place: LanePlace | null) => {
      const row = place && rowOf(lanes, place.lane)
      if (!row) return undefined
      const { scrollLeft, scrollTop, width, height } = viewOf(lanes)
      const x = xOf(place.instant, axis)
      const isRowVisible = row.offsetTop + row.offsetHeight > scrollTop && row.offsetTop < scrollTop + height
      const isVisible = isRowVisible && x >= scrollLeft && x < scrollLeft + width
      return isVisible ? undefined : () => revealPlace(place)
    },
  }
}

/** Scrolls to the line of now where the selected date is today, else to the start of the date. */
export function scrollToStart(lanes: Lanes, axis: TimeAxis, now: number): void {
  const [today] = daysFromDate(axis)
  const isToday = today !== undefined && now >= today.start && now < today.end
  const mark = axis.marks.findLast((each) => each <= now - HOURS_BEFORE_NOW * HOUR) ?? axis.start
  const left = isToday ? xOf(mark, axis) - LABEL : 0
  lanes.current?.scrollTo({ left: Math.max(0, left) })
}

function rowOf(lanes: Lanes, line: number): HTMLElement | null | undefined {
  return lanes.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)
}

/** Returns what of the time axis is in view, beside the names of the lines. */
function viewOf({ current }: Lanes) {
  const names = current?.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0
  const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight = 0 } = current ?? {}
  // The mandrels of the size that is previewed stay at the lower edge.
  const lower = current?.querySelector<HTMLElement>('[data-previewed]')?.offsetHeight ?? 0
  return { scrollLeft, scrollTop, width: clientWidth - names, height: clientHeight - lower }
}
