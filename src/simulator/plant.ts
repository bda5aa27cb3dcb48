import type { LineState } from '#contract/lines.ts'
import { type Interval, PLANT_ZONE } from '#domain/time.ts'
import { ReportingLine } from './line.ts'
import { type Credentials, ReaderRefused, readerOf } from './reader.ts'
import { describeTotals } from './totals.ts'
import { afterChange, readLines, readWound, runningPipe, type Work } from './work.ts'

/** How a simulated plant runs; clock, waiting and printing are handed in. */
export type PlantSettings = {
  readonly address: string
  readonly seed: string
  /** Yesterday is replayed and ends; today goes on until it is stopped. */
  readonly day: 'yesterday' | 'today'
  /** Seconds of yesterday in a second. */
  readonly speed: number
  /** The token of each line, by its code. */
  readonly tokens: ReadonlyMap<string, string>
  readonly credentials: Credentials
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

const [REPLAY_TICK_MS, LIVE_TICK_MS, AWAY_MS] = [1_000, 5_000, 2_000]

/** Lets the lines of a plant report a day, until it is over or they are stopped; prints what happens and at the end the totals. */
export async function runPlant(settings: PlantSettings): Promise<ReportingLine[]> {
  const { address, credentials, seed, print, signal } = settings
  const day = dayAround(settings.now(), settings.day === 'yesterday' ? -1 : 0)
  const lines = [...settings.tokens].map(
    ([machine, token]) => new ReportingLine({ ...settings, machine, token }, day),
  )
  try {
    const work = { reader: readerOf(address, credentials), seed }
    await readDay(settings, { work, lines, day })
    if (settings.day === 'yesterday') await replay(settings, lines, day)
    else await live(settings, { work, lines, day })
  } catch (fault) {
    if (!signal.aborted) throw fault
    print('Stopped.')
  } finally {
    for (const { code, totals } of lines) for (const text of describeTotals(code, totals)) print(text)
  }
  return lines
}

type Run = { readonly work: Work; readonly lines: readonly ReportingLine[]; readonly day: Interval }

/** Gives the lines what they wound on the day; waits for the server if it is away. */
async function readDay(settings: PlantSettings, { work, lines, day }: Run): Promise<void> {
  const name = Temporal.Instant.fromEpochMilliseconds(day.start)
    .toZonedDateTimeISO(PLANT_ZONE)
    .toPlainDate()
    .toString()
  const wound = await untilReached(settings, async () => {
    await refuseUnknown(work, lines)
    return readWound(work, name)
  })
  for (const line of lines) {
    line.windings = wound.get(line.code) ?? []
    settings.print(`${name}  ${line.code}  has wound ${line.windings.length} pipes`)
  }
}

/** Throws for a token of a line that is not there. */
async function refuseUnknown(work: Work, lines: readonly ReportingLine[]): Promise<void> {
  const known = await readLines(work)
  const unknown = lines.find(({ code }) => !known.has(code))
  if (unknown) throw new ReaderRefused(`There is no winding line ${unknown.code}.`)
}

async function untilReached<T>({ print, wait, signal }: PlantSettings, read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read()
    } catch (fault) {
      if (fault instanceof ReaderRefused) throw fault
      if (attempt === 0) print('The server does not answer. Trying again …')
      signal.throwIfAborted()
      await wait(AWAY_MS)
    }
  }
}

async function replay(
  { now, speed, wait, signal }: PlantSettings,
  lines: readonly ReportingLine[],
  day: Interval,
): Promise<void> {
  const began = now()
  for (let at = day.start; at < day.end; ) {
    signal.throwIfAborted()
    at = Math.min(day.end, day.start + (now() - began) * speed)
    await Promise.all(lines.map((line) => line.reportUntil(at)))
    if (at < day.end) await wait(REPLAY_TICK_MS)
  }
}

/** Reports the day up to now and then what happens, day after day. */
async function live({ now, wait, signal }: PlantSettings, { work, lines, day }: Run): Promise<void> {
  for (let today = day; ; today = dayAround(today.end, 0)) {
    for (const line of lines) line.turnTo(today)
    for (let at = today.start; at < today.end; ) {
      signal.throwIfAborted()
      at = now()
      await follow(work, lines, at)
      await Promise.all(lines.map((line) => line.reportUntil(at)))
      if (at < today.end) await wait(LIVE_TICK_MS)
    }
  }
}

/** Lets the lines do what people did at them; while the server is away, they go on with what they do. */
async function follow(work: Work, lines: readonly ReportingLine[], at: number): Promise<void> {
  const states = await readLines(work).catch((fault: unknown) => {
    if (fault instanceof ReaderRefused) throw fault
    return new Map<string, LineState>()
  })
  for (const line of lines) {
    const state = states.get(line.code)
    if (state) line.windings = afterChange(line.windings, runningPipe(work, state), at)
  }
}

/** Returns the day of the plant that is so many days from the one of an instant. */
function dayAround(instant: number, days: number): Interval {
  const date = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(PLANT_ZONE)
    .toPlainDate()
    .add({ days })
  const start = date.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return { start, end: date.add({ days: 1 }).toZonedDateTime(PLANT_ZONE).epochMilliseconds }
}
