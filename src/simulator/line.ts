import type { Interval } from '#domain/time.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { type Door, sendReports } from '#reporting/sender.ts'
import { type Interruptions, interruptionsOf, isInOutage } from './model/interruptions.ts'
import { type LineDay, lineEvents, lineSamples } from './model/line-reports.ts'
import type { Report } from './model/report.ts'
import type { Winding } from './model/winding.ts'
import { addBatch, noTotals, type Totals } from './totals.ts'

/** What is sent at once at the most: longer than any outage. */
const CHUNK_MS = 30 * MINUTE

/** What a line says when the server is away or answers again. */
const reachStories = {
  away: 'does not reach the server, stores what it reports and tries again',
  back: 'reaches the server again and sends what it has stored',
}

export type LineSettings = Omit<Door<Report>, 'onReach'> & {
  readonly seed: string
  /** Prints a line of text. */
  readonly print: (line: string) => void
}

/** A line that reports one day after the other, each item once. */
export class ReportingLine {
  readonly code: string
  readonly totals: Totals = noTotals()
  /** What it winds, by start. */
  windings: readonly Winding[] = []
  readonly #settings: LineSettings
  #day: Interval
  #interruptions: Interruptions
  /** Up to when its samples are sent. */
  #sentUntil: number
  readonly #sentEvents = new Set<string>()

  constructor(settings: LineSettings, day: Interval) {
    this.code = settings.machine
    this.#settings = settings
    this.#day = day
    this.#sentUntil = day.start
    this.#interruptions = interruptionsOf(this.#line, day.start)
  }

  /** Goes on to another day. */
  turnTo(day: Interval): void {
    this.#day = day
    this.#interruptions = interruptionsOf(this.#line, day.start)
  }

  /** Sends what has happened up to an instant of its day, unless the network is away. */
  async reportUntil(instant: number): Promise<void> {
    const now = Math.min(instant, this.#day.end)
    while (this.#sentUntil < now) {
      const from = this.#sentUntil
      const until = this.#reachableUntil(from, now)
      if (until <= from) return
      await this.#send({ start: from, end: until })
      this.#sentUntil = until
      if (until === this.#interruptions.outage.start)
        this.#say(until, 'has no network and stores what it reports')
      if (isInOutage(this.#interruptions, from))
        this.#say(this.#interruptions.outage.end, 'has the network back and has sent what it stored')
    }
  }

  /** Returns up to when it can send; an outage begins and ends a batch, however fast time passes. */
  #reachableUntil(from: number, now: number): number {
    const { outage } = this.#interruptions
    if (isInOutage(this.#interruptions, from)) return now < outage.end ? from : outage.end
    const until = Math.min(now, from + CHUNK_MS)
    return from < outage.start ? Math.min(until, outage.start) : until
  }

  async #send(span: Interval): Promise<void> {
    const day: LineDay = {
      ...this.#line,
      ...{ dayStart: this.#day.start, interruptions: this.#interruptions, windings: this.windings },
    }
    const events = lineEvents(day, span.end).filter(({ item }) => !this.#sentEvents.has(item.guid))
    const measured = Map.groupBy(lineSamples(day, span), ({ kind }) => kind)
    const door: Door<Report> = {
      ...this.#settings,
      onReach: (reach, { at }) => this.#say(at, reachStories[reach]),
    }
    for await (const { reports, reply } of sendReports(door, [...events, ...[...measured.values()].flat()])) {
      addBatch(this.totals, reports, reply)
      for (const report of reports) this.#acknowledge(report)
    }
  }

  #acknowledge({ kind, at, item, story }: Report): void {
    if (kind !== 'pipe-production-data' && kind !== 'heartbeat') this.#sentEvents.add(item.guid)
    if (story !== undefined) this.#say(at, story)
  }

  #say(at: number, story: string): void {
    this.#settings.print(`${wireTime(new Date(at)).slice(11, 19)}  ${this.code}  ${story}`)
  }

  get #line() {
    return { code: this.#settings.machine, seed: this.#settings.seed }
  }
}
