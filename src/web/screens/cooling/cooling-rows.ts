import type { CoolingHall } from '#contract/cooling.ts'
import { MINUTE } from '#domain/time.ts'
import { formatHours } from '#web/lib/format.ts'

type Pipe = CoolingHall['pipes'][number]

/** A pipe of the hall at an instant. */
export type WaitingPipe = {
  readonly pipe: Pipe
  /** Whether it can be demoulded: it is cold by the rule, or its cooling was ended. */
  readonly isReady: boolean
  /** Since when it waits, or when it is ready; null if that is not known. */
  readonly at: number | null
  /** How much of its cooling is over, from 0 to 1. */
  readonly share: number
}

export type PlaceRow = CoolingHall['places'][number] & {
  /** Its name without what the names of all places start with. */
  readonly shortName: string
  readonly rows: readonly WaitingPipe[]
  readonly state: 'over-full' | 'ready' | 'cooling' | 'free'
  /** How many pipes the word of its state is said of: those that are ready, or else all of them. */
  readonly counted: number
}

/** Pipes in the order of the hall view, and how many of them a page shows. */
export const HALL_PAGE = 5
const HALL_PAGE_MS = 10_000

/** A pipe that waits calls again after this. */
const CHIME_AGAIN_MS = 30 * MINUTE

/** Data older than this is marked in the hall view. */
const STALE_MS = 30_000

/** Returns the pipes that are ready, longest wait first, and then those that cool, first ready first. */
export function waitingPipes({ pipes }: Pick<CoolingHall, 'pipes'>, now: number): WaitingPipe[] {
  const rows = pipes.map((pipe) => rowAt(pipe, now))
  return rows.toSorted(
    (a, b) => Number(b.isReady) - Number(a.isReady) || (a.at ?? Infinity) - (b.at ?? Infinity),
  )
}

function rowAt(pipe: Pipe, now: number): WaitingPipe {
  const start = Date.parse(pipe.cooling_start)
  const end = pipe.cooling_end ?? pipe.ready_at
  const at = end === null ? null : Date.parse(end)
  const isReady = pipe.cooling_end !== null || (at !== null && at <= now)
  const share = at === null || at <= start ? 0 : Math.max(0, (now - start) / (at - start))
  return { pipe, isReady, at, share: isReady ? 1 : Math.min(1, share) }
}

/** Returns the places with the pipes that are there, and how each stands. */
export function placesOf({ places }: Pick<CoolingHall, 'places'>, rows: readonly WaitingPipe[]): PlaceRow[] {
  const shorten = shortNames(places.map(({ name }) => name))
  return places.map((place) => {
    const own = rows.filter(({ pipe }) => pipe.station?.id === place.id)
    const state = stateOf(place.capacity, own)
    const counted = state === 'ready' ? own.filter(({ isReady }) => isReady) : own
    return { ...place, shortName: shorten(place.name), rows: own, state, counted: counted.length }
  })
}

/** Returns how many minutes before it was ready the cooling of a pipe was ended; null if it was not, or if that is not known. */
export function minutesEarly(endedAt: string | null, readyAt: string | null): number | null {
  const minutes = (Date.parse(readyAt ?? '') - Date.parse(endedAt ?? '')) / MINUTE
  return minutes > 0 ? minutes : null
}

/** Returns how many more pipes there is room for, and how many fit in all; what is over the capacity of a place takes none from others. */
export function roomIn(places: readonly PlaceRow[]): { readonly free: number; readonly count: number } {
  const free = places.map(({ capacity, rows }) => Math.max(0, capacity - rows.length))
  return { free: sum(free), count: sum(places.map(({ capacity }) => capacity)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function stateOf(capacity: number, rows: readonly WaitingPipe[]): PlaceRow['state'] {
  if (rows.length > capacity) return 'over-full'
  if (rows.some(({ isReady }) => isReady)) return 'ready'
  return rows.length > 0 ? 'cooling' : 'free'
}

/** Returns the function that leaves out the words that all names start with: `Place C1` and `Place C2` become C1 and C2. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const [first = '', ...others] = names
  const words = first.split(' ').slice(0, -1)
  const common = words.findIndex((_, index) => {
    const start = `${words.slice(0, index + 1).join(' ')} `
    return others.some((name) => !name.startsWith(start))
  })
  const count = others.length === 0 ? 0 : common === -1 ? words.length : common
  return (name) => name.split(' ').slice(count).join(' ')
}

/** Returns a pipe's number without its day: `W1-002`. */
export function shortNumber(number: string): string {
  return number.replace(/^\d{6}-/, '')
}

/** Returns a pipe's number without its day or, where another pipe then has the same, with the day of the month: `25-W1-002`. */
export function shownNumber(number: string, rows: readonly WaitingPipe[]): string {
  const short = shortNumber(number)
  const isUnique = rows.every(({ pipe }) => pipe.number === number || shortNumber(pipe.number) !== short)
  return isUnique ? short : number.slice('yymm'.length)
}

/** Formats the time until an instant: `2 h 05`, `16 min`, in the last minute `42 s`; never less than is left. */
export function timeLeft(until: number, now: number): string {
  const ms = Math.max(0, until - now)
  return ms < MINUTE ? `${Math.ceil(ms / 1000)}\u00a0s` : formatHours(Math.ceil(ms / MINUTE))
}

/** Formats how long a pipe has waited, in whole minutes. */
export function timeWaited(since: number, now: number): string {
  return formatHours(Math.floor(Math.max(0, now - since) / MINUTE))
}

/**
 * Returns the rows that the hall view shows at an instant: all of them, or pages of nearly the same length that follow one another. Each
 * page then begins with the pipe that is ready next, so that it never has to be waited for.
 */
export function hallPage<Row extends Pick<WaitingPipe, 'isReady' | 'at'>>(rows: readonly Row[], now: number) {
  const next = rows.length > HALL_PAGE ? rows.find(({ isReady, at }) => !isReady && at !== null) : undefined
  const paged = next ? rows.filter((row) => row !== next) : rows
  const size = next ? HALL_PAGE - 1 : HALL_PAGE
  const pages = Math.max(1, Math.ceil(paged.length / size))
  const page = Math.floor(now / HALL_PAGE_MS) % pages
  const startOf = (at: number) => Math.ceil((at * paged.length) / pages)
  const own = paged.slice(startOf(page), startOf(page + 1))
  return { page, pages, next, rows: next ? [next, ...own] : own }
}

/** Returns the pipes that call for attention after one instant and not after another: when they become ready by the rule, and every half hour while they wait. */
export function dueChimes({ pipes }: Pick<CoolingHall, 'pipes'>, after: number, now: number): number[] {
  return pipes
    .filter(({ ready_at, cooling_end }) => {
      const at = Date.parse(cooling_end ?? ready_at ?? '')
      const callsUntil = (time: number) => Math.floor((time - at) / CHIME_AGAIN_MS)
      // Who ended a cooling knows that the pipe is ready.
      const first = cooling_end === null ? 0 : 1
      return callsUntil(now) >= first && callsUntil(now) > callsUntil(after)
    })
    .map(({ id }) => id)
}

/** Returns whether the data of the hall is too old to be relied on. */
export function isStale({ server_time }: Pick<CoolingHall, 'server_time'>, now: number): boolean {
  return now - Date.parse(server_time) > STALE_MS
}
