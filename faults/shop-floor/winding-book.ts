import type { PipePause } from '#contract/lines.ts'
import type { Mandrel, MandrelActionRecord } from '#contract/mandrels.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { StationSubscription } from '#contract/stations.ts'
import {
  type MandrelActionName,
  mandrelActionCode,
  mandrelAfter,
  mandrelStateOf,
} from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { wireTime } from '#domain/time.ts'

type BookedPipe = Pick<Pipe, 'id' | 'number' | 'stage' | 'produced_at' | 'length' | 'weight'>
type BookedAction = Pick<MandrelActionRecord, 'mandrel' | 'action' | 'from_state' | 'to_state'>
type BookedMandrel = Pick<Mandrel, 'id' | 'code' | 'state' | 'cycles'> & { readonly pipe: number | null }
type BookedSubscription = Pick<StationSubscription, 'id' | 'start_time' | 'end_time' | 'stations'>
type BookedProduct = {
  readonly id: number
  readonly status: number
  readonly winding_start: Time
  readonly note: string | null
}
type Line = {
  readonly line: number
  /** The line in the numbers of its pipes. */
  readonly numberCode: string
  /** The product that was split into those that are planned on the line, in this order. */
  readonly whole: number
  readonly products: readonly number[]
}

const { Planned, InProduction, Paused, Produced } = ProductionStatus

/** Everything that was acknowledged for a line and for what is wound on it, which must be exactly what is found afterwards. */
export class WindingBook {
  readonly line: Line
  readonly #products: Map<number, BookedProduct>
  readonly #mandrels: Map<number, BookedMandrel>
  readonly #actions: BookedAction[] = []
  readonly #pipes = new Map<number, BookedPipe>()
  /** The pipe of each change of a pipe. */
  readonly #pipeChanges: number[] = []
  readonly #pauses: PipePause[] = []
  readonly #subscriptions: BookedSubscription[] = []

  constructor({ mandrels, ...line }: Line & { readonly mandrels: readonly Mandrel[] }) {
    this.line = line
    const planned = { status: Planned, winding_start: null, note: null }
    this.#products = new Map(line.products.map((id) => [id, { id, ...planned }]))
    this.#mandrels = new Map(
      mandrels.map(({ id, code, state, cycles }) => [id, { id, code, state, cycles, pipe: null }]),
    )
  }

  /** What is wound, or is wound next; undefined once everything is. */
  get product(): BookedProduct | undefined {
    return this.#products.values().find(({ status }) => status !== Produced)
  }

  get mandrels(): readonly BookedMandrel[] {
    return [...this.#mandrels.values()]
  }

  get pipes(): readonly number[] {
    return [...this.#pipes.keys()]
  }

  get subscriptions(): readonly number[] {
    return this.#subscriptions.map(({ id }) => id)
  }

  get openSubscription(): number | undefined {
    return this.#subscriptions.find(({ end_time }) => end_time === null)?.id
  }

  started(winding_start: string | null, mandrel: number): void {
    this.#change({ status: InProduction, winding_start, note: null })
    this.acted(mandrel, 'winding_start')
  }

  paused(pause: PipePause): void {
    this.#pauses.push(pause)
    this.#change({ status: Paused })
  }

  resumed(pause: PipePause): void {
    this.#pauses.splice(-1, 1, pause)
    this.#change({ status: InProduction })
  }

  marked(note: string): void {
    this.#change({ note })
  }

  /** Records a pipe, which ends a pause at the end of its winding. */
  ended(pipe: Pipe, mandrel: number): void {
    const last = this.#pauses.at(-1)
    if (last?.end_time === null) this.#pauses.splice(-1, 1, { ...last, end_time: pipe.produced_at })
    this.#pipes.set(pipe.id, pipe)
    this.#change({ status: Produced, winding_start: null })
    this.acted(mandrel, 'winding_end', pipe.id)
  }

  coolingEnded(mandrel: number): void {
    this.#pipeChanges.push(this.#pipeOn(mandrel).id)
    this.acted(mandrel, 'cooling_end')
  }

  demoulded(mandrel: number): void {
    const pipe = this.#pipeOn(mandrel)
    this.#pipeChanges.push(pipe.id)
    this.#pipes.set(pipe.id, { ...pipe, stage: 'qa' })
    this.acted(mandrel, 'demould', null)
  }

  /** Records an action of a mandrel, and the pipe that is on it from now on; the same as before by default. */
  acted(id: number, name: MandrelActionName, pipe?: number | null): void {
    const mandrel = this.#mandrel(id)
    const before = mandrelStateOf(mandrel.state)
    const state = mandrelAfter({ code: mandrel.code, state: before }, name)
    const cycles = mandrel.cycles + (name === 'winding_end' ? 1 : 0)
    this.#mandrels.set(id, { ...mandrel, state, cycles, pipe: pipe === undefined ? mandrel.pipe : pipe })
    this.#actions.push({ mandrel: id, action: mandrelActionCode(name), from_state: before, to_state: state })
  }

  /** Records a subscription as it is from now on. */
  subscribed(subscription: StationSubscription): void {
    const known = this.#subscriptions.findIndex(({ id }) => id === subscription.id)
    this.#subscriptions.splice(known === -1 ? this.#subscriptions.length : known, 1, subscription)
  }

  /** The rows that the database and the API must contain. */
  get rows(): string[] {
    const [pipes, products] = [[...this.#pipes.values()], [...this.#products.values()]]
    const total = { count: pipes.length, length: sum(pipes, 'length'), weight: sum(pipes, 'weight') }
    return [
      totalRow(this.line.numberCode, total),
      ...products.map(productRow),
      ...pipes.map(pipeRow),
      ...this.mandrels.map(mandrelRow),
      ...this.#actions.map(mandrelActionRow),
      ...this.#subscriptions.map(subscriptionRow),
    ]
  }

  /** The rows that the database must contain; the API shows them only while a product is on the line. */
  get storedRows(): string[] {
    return [...this.#pauses.map(pauseRow), ...[...this.#products.values()].map(windingRow)]
  }

  /** The changes that history must contain. */
  get changes(): string[] {
    const ended = (record: { readonly end_time: string | null }) => record.end_time !== null
    return [
      ...this.pipes.map((id) => `insert pipe ${id}`),
      ...this.#pipeChanges.map((id) => `update pipe ${id}`),
      ...this.#pauses.map(({ id }) => `insert pipe_pause ${id}`),
      ...this.#pauses.filter(ended).map(({ id }) => `update pipe_pause ${id}`),
      ...this.#subscriptions.map(({ id }) => `insert station_subscription ${id}`),
      ...this.#subscriptions.filter(ended).map(({ id }) => `update station_subscription ${id}`),
    ]
  }

  #change(changes: Partial<BookedProduct>): void {
    const product = this.product
    if (!product) throw new Error(`Nothing is left to be wound on line ${this.line.numberCode}.`)
    this.#products.set(product.id, { ...product, ...changes })
  }

  #mandrel(id: number): BookedMandrel {
    const mandrel = this.#mandrels.get(id)
    if (!mandrel) throw new Error(`Mandrel ${id} is not in the book of line ${this.line.numberCode}.`)
    return mandrel
  }

  #pipeOn(mandrel: number): BookedPipe {
    const pipe = this.#pipes.get(this.#mandrel(mandrel).pipe ?? 0)
    if (!pipe) throw new Error(`No pipe is on mandrel ${mandrel}.`)
    return pipe
  }
}

function sum(pipes: readonly BookedPipe[], field: 'length' | 'weight'): number {
  return pipes.reduce((total, pipe) => total + (pipe[field] ?? 0), 0)
}

/** What a line made in all: metres and kilograms. */
export function totalRow(
  numberCode: string,
  { count, length, weight }: Record<'count' | 'length' | 'weight', number>,
): string {
  return `line ${numberCode}: ${count} pipes, ${length.toFixed(2)} m, ${weight.toFixed(1)} kg`
}

/** A time of the API, or of the database. */
type Time = string | Date | null
type Span = { readonly id: number; readonly start_time: Time; readonly end_time: Time }
type Ids = readonly { readonly id: number }[]

export function productRow({ id, status }: Pick<BookedProduct, 'id' | 'status'>): string {
  return `product ${id}: status ${status}`
}

export function windingRow({ id, winding_start, note }: Omit<BookedProduct, 'status'>): string {
  return `product ${id}: winding since ${wired(winding_start)}, note ${note}`
}

export function pauseRow(pause: Span & Pick<PipePause, 'comment'> & { readonly problems: Ids }): string {
  return `pause ${pause.id}: ${spanOf(pause)}, causes ${listed(pause.problems)}, ${pause.comment}`
}

export function pipeRow(pipe: Omit<BookedPipe, 'produced_at'> & { readonly produced_at: Time }): string {
  const { id, number, stage, produced_at, length, weight } = pipe
  return `pipe ${id} ${number}: wound until ${wired(produced_at)}, ${length} m, ${weight} kg, ${stage}`
}

export function mandrelRow({ id, state, cycles }: Pick<Mandrel, 'id' | 'state' | 'cycles'>): string {
  return `mandrel ${id}: ${state}, ${cycles} cycles`
}

export function mandrelActionRow({ mandrel, action, from_state, to_state }: BookedAction): string {
  return `action ${action} of mandrel ${mandrel}: ${from_state} to ${to_state}`
}

export function subscriptionRow(subscription: Span & { readonly stations: Ids }): string {
  return `subscription ${subscription.id}: stations ${listed(subscription.stations)}, ${spanOf(subscription)}`
}

function spanOf({ start_time, end_time }: Span): string {
  return `${wired(start_time)} to ${wired(end_time)}`
}

function wired(time: Time): string | null {
  return time instanceof Date ? wireTime(time) : time
}

function listed(items: Ids): string {
  return items
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
}
