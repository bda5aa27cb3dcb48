import { type Interval, MINUTE } from '#domain/time.ts'
import type { Group, Reservation, Resource } from '#planning/scheduling/placement.ts'

/** A plant without clock changes: minutes are counted from a Monday, five days a week of 490 minutes each. */
const MONDAY = Date.UTC(2026, 2, 2)
const DAY = 1440
const WINDOWS = [
  [480, 600],
  [610, 720],
  [750, 900],
  [910, 1020],
] as const
const OPERATORS = 30
const LOAD = 0.8
const SHARE_OF_BLOCKED_DAYS = 0.3
const SHARE_WITHOUT_OPERATOR = 0.1

export const SIZES = {
  S1: { count: 1_000, days: 30, horizonDays: 60 },
  S2: { count: 10_000, days: 30, horizonDays: 60 },
  S3: { count: 100_000, days: 300, horizonDays: 600 },
} as const
export type Size = keyof typeof SIZES

export type Instance = {
  readonly size: Size
  readonly groups: readonly (Group & { readonly due: number; readonly resourceId: number })[]
  /** By group: whether it might be anybody's. */
  readonly isUnassigned: readonly boolean[]
  readonly operators: readonly Resource[]
  readonly start: number
  readonly horizonDays: number
}

/** Groups of log-normal length that fill four fifths of what thirty operators, already busy in part, have free. */
export function instanceOf(size: Size, seed: number): Instance {
  const { count, days, horizonDays } = SIZES[size]
  const random = mulberry32(seed)
  const working = workingTime(horizonDays)
  const operators = Array.from({ length: OPERATORS }, (_, id) => ({
    id,
    capabilities: [],
    working,
    reservations: blocks(random, days, id),
    whyNotWorking: () => ({ kind: 'before_hours' as const }),
  }))
  const capacity = sum(operators.map(({ reservations }) => freeMinutes(working, reservations, days)))
  const { groups, isUnassigned } = groupsOf(random, { count, days, work: LOAD * capacity })
  return { size, groups, isUnassigned, operators, start: MONDAY, horizonDays }
}

function workingTime(days: number): Interval[] {
  return Array.from({ length: days }, (_, day) => day)
    .filter((day) => day % 7 < 5)
    .flatMap((day) => WINDOWS.map(([opens, closes]) => stretch(day * DAY + opens, closes - opens)))
}

function blocks(random: () => number, days: number, operator: number): Reservation[] {
  const found: Reservation[] = []
  for (let day = 0; day < days; day += 1) {
    const [chance, window, length, place] = [random(), random(), random(), random()]
    if (day % 7 >= 5 || chance >= SHARE_OF_BLOCKED_DAYS) continue
    const [opens, closes] = WINDOWS[Math.floor(window * WINDOWS.length)]!
    const minutes = Math.min(closes - opens, 30 + Math.floor(length * 91))
    const from = opens + Math.floor(place * (closes - opens - minutes + 1))
    found.push({ ...stretch(day * DAY + from, minutes), id: operator * days + day })
  }
  return found
}

function groupsOf(
  random: () => number,
  { count, days, work }: { count: number; days: number; work: number },
) {
  const lengths = Array.from({ length: count }, () => {
    const [radius, angle] = [Math.max(1e-9, random()), random()]
    return Math.exp(0.8 * Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle))
  })
  const scale = work / sum(lengths)
  const isUnassigned: boolean[] = []
  const groups = lengths.map((length, index) => {
    const durationMinutes = Math.max(1, Math.round(length * scale))
    const due = MONDAY + (Math.floor(random() * 0.9 * days) * DAY + 1020) * MINUTE
    const resourceId = Math.floor(random() * OPERATORS)
    isUnassigned.push(random() < SHARE_WITHOUT_OPERATOR)
    const actionMinutes = actionsOf(durationMinutes)
    return { id: `g${index}`, durationMinutes, resourceId, capabilities: [], due, actionMinutes }
  })
  return { groups, isUnassigned }
}

/** Actions of twenty minutes, the last one shorter. */
function actionsOf(minutes: number): number[] {
  return Array.from({ length: Math.ceil(minutes / 20) }, (_, index) => Math.min(20, minutes - 20 * index))
}

function freeMinutes(working: readonly Interval[], reserved: readonly Interval[], days: number): number {
  const until = MONDAY + days * DAY * MINUTE
  const open = working.filter(({ start }) => start < until)
  return (sum(open.map(length)) - sum(reserved.map(length))) / MINUTE
}

function stretch(minute: number, minutes: number): Interval {
  const start = MONDAY + minute * MINUTE
  return { start, end: start + minutes * MINUTE }
}

function length({ start, end }: Interval): number {
  return end - start
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Mulberry32: small, fast, the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
