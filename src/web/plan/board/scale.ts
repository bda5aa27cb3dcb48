import { type Interval, MINUTE } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { LaneTime } from './stretches.ts'

export const zooms = ['hours', 'days', 'month'] as const
export type Zoom = (typeof zooms)[number]

/** The place of a day, in pixels from the first. */
export type Column = {
  readonly left: number
  readonly width: number
  /** The part of the width that shows time; a night is folded into the rest. */
  readonly time: number
  /** Nobody has a shift. */
  readonly isThin: boolean
  /** The time that it shows of every lane by hours; otherwise each lane shows its own. */
  readonly hours: readonly Interval[]
}

/** How time is drawn, and how high the rows are. */
export type Scale = {
  readonly zoom: Zoom
  /** By day. */
  readonly columns: readonly Column[]
  /** Of all days. */
  readonly width: number
  readonly rowHeight: number
  readonly headHeight: number
  readonly unassignedHeight: number
}

/** What a day has in all lanes. */
export type DayHours = {
  readonly day: PlantDay
  /** From when to when anybody works or is to work; null where nobody does. */
  readonly hours: Interval | null
  readonly hasShift: boolean
}

const HOUR = 60 * MINUTE
const PIXELS_PER_MINUTE = 0.8
const NIGHT = 16
const WEEK = 5
const WEEKEND = 2
const THIN = { hours: 24, days: 24, month: 14 }
/** Room for the load of a day. */
const LEAST_DAY = { days: 144, month: 44 }
const HEIGHTS = {
  hours: { rowHeight: 62, headHeight: 44, unassignedHeight: 34 },
  days: { rowHeight: 62, headHeight: 32, unassignedHeight: 34 },
  month: { rowHeight: 53, headHeight: 62, unassignedHeight: 46 },
}

/** Returns the scale of a zoom; in days, a working week and its weekend fill the room for the days. */
export function scaleOf(zoom: Zoom, days: readonly DayHours[], room: number): Scale {
  const width = widthsOf(zoom, days, room)
  let left = 0
  const columns = days.map((_, index): Column => {
    const column = { left, ...width(index) }
    left += column.width
    return column
  })
  return { zoom, columns, width: left, ...HEIGHTS[zoom] }
}

type Width = Omit<Column, 'left'>

function widthsOf(zoom: Zoom, days: readonly DayHours[], room: number): (index: number) => Width {
  const thin = (day: Interval): Width => {
    const width = THIN[zoom]
    return { width, time: width, isThin: true, hours: [day] }
  }
  if (zoom === 'hours')
    return (index) => {
      const { day, hours } = days[index]!
      return hours ? hoursWidth(hours, days[index + 1]) : thin(day)
    }
  const full = zoom === 'days' ? dayWidth(room) : monthWidth(days, room)
  return (index) => {
    const { day, hasShift } = days[index]!
    return hasShift ? { width: full, time: full, isThin: false, hours: [day] } : thin(day)
  }
}

/** The hours of a day in whole hours from the first on, and then the night as a band. */
function hoursWidth({ start, end }: Interval, tomorrow: DayHours | undefined): Width {
  const from = Math.floor(start / HOUR) * HOUR
  const opens = Math.floor((tomorrow?.hours?.start ?? Number.POSITIVE_INFINITY) / HOUR) * HOUR
  const to = Math.min(end, opens)
  const time = Math.round(((to - from) / MINUTE) * PIXELS_PER_MINUTE)
  return { time, width: time + (to < opens ? NIGHT : 0), isThin: false, hours: [{ start: from, end: to }] }
}

function dayWidth(room: number): number {
  return Math.max(LEAST_DAY.days, Math.floor((room - WEEKEND * THIN.days) / WEEK))
}

function monthWidth(days: readonly DayHours[], room: number): number {
  const full = days.filter(({ hasShift }) => hasShift).length
  return Math.max(LEAST_DAY.month, Math.floor((room - (days.length - full) * THIN.month) / full))
}

/** Returns when anybody works or is to work on each of the days. */
export function hoursOfDays(days: readonly PlantDay[], times: readonly LaneTime[]): DayHours[] {
  return days.map((day, index) => {
    const hours = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
    let hasShift = false
    for (const time of times)
      for (const { kind, start, end } of time[index]!) {
        if (kind === 'off') continue
        hours.start = Math.min(hours.start, start)
        hours.end = Math.max(hours.end, end)
        hasShift ||= kind === 'work' || kind === 'away'
      }
    return { day, hours: hours.start < hours.end ? hours : null, hasShift }
  })
}

/** Returns the time that a cell shows. */
export function shownIn({ zoom, columns }: Scale, day: number, time: LaneTime): readonly Interval[] {
  return zoom === 'hours' ? columns[day]!.hours : time[day]!
}

/** Returns the whole hours that the head of a day shows. */
export function hourMarks({ zoom }: Scale, { hours, isThin }: Column): number[] {
  const [first] = hours
  if (zoom !== 'hours' || isThin || !first) return []
  const marks = []
  for (let hour = first.start; hour < first.end; hour += HOUR) marks.push(hour)
  return marks
}
