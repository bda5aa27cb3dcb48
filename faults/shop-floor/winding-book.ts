import type { LineState, PipePause } from '#contract/lines.ts'
import type { MachineModeSwitch } from '#contract/machine-modes.ts'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { StationSubscription } from '#contract/stations.ts'
import type { MandrelActionName } from '#domain/pipes/mandrel.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Hall, HallProduct } from '#faults/shop-floor/hall.ts'
import {
  type BookedOperation,
  type BookedPipe,
  type BookedProduct,
  type BookedSwitch,
  bookedOperation,
  bookedPipe,
  operationRow,
  subscriptionRow,
  switchRow,
} from '#faults/shop-floor/winding-rows.ts'

type BookedSubscription = Pick<StationSubscription, 'id' | 'start_time' | 'end_time' | 'stations'>
type Line = {
  readonly line: number
  /** The line in the numbers of its pipes. */
  readonly numberCode: string
  /** The size of its pipes, which no other line makes. */
  readonly dn: number
  /** The product that was split into those that are planned on the line. */
  readonly whole: number
  /** Of each pipe, in metres. */
  readonly length: number
  /** An order row of the same pipes, and its product. */
  readonly row: number
  readonly rowProduct: number
}
type Undoable = 'start' | 'end' | 'finish'

const { Unplanned, InProduction, Paused, Produced } = ProductionStatus

/** Everything that was acknowledged for a line and for what is wound on it, which must be exactly what is found afterwards. */
export class WindingBook {
  readonly line: Line
  mode: number
  #hall: Hall
  /** The last entry with what was before it, if it can be undone. */
  #last: { readonly verb: Undoable; readonly product: HallProduct; readonly before: Hall } | undefined
  /** The pipes that are made again. */
  readonly #replaced = new Set<number>()
  readonly #switches: BookedSwitch[] = []
  readonly #operations = new Map<number, BookedOperation>()
  readonly #subscriptions: BookedSubscription[] = []
  /** The changes of pipes and pauses. */
  readonly #changes: string[] = []

  constructor({ hall, mode, ...line }: Line & { readonly hall: Hall; readonly mode: number }) {
    this.line = line
    this.mode = mode
    this.#hall = hall
  }

  /** The products, mandrels and pipes as they are now. */
  get hall(): Pick<Hall, 'product' | 'products' | 'mandrels' | 'pipes' | 'storedRows'> {
    return this.#hall
  }

  /** What was done last, with its product, if it can be undone. */
  get undoable(): { readonly verb: Undoable; readonly product: HallProduct } | undefined {
    return this.#last
  }

  isReplaced(pipe: number): boolean {
    return this.#replaced.has(pipe)
  }

  get operations(): readonly BookedOperation[] {
    return [...this.#operations.values()]
  }

  get subscriptions(): readonly number[] {
    return this.#subscriptions.map(({ id }) => id)
  }

  get openSubscription(): BookedSubscription | undefined {
    return this.#subscriptions.find(({ end_time }) => end_time === null)
  }

  started({ running, mode }: LineState): void {
    const hall = this.#begin('start')
    hall.change({ status: InProduction, winding_start: running?.winding_start ?? null, note: null })
    hall.act(running?.mandrel?.id ?? 0, 'winding_start')
    this.mode = mode
  }

  paused({ running, mode }: LineState): void {
    const pause = lastPause(running)
    const hall = this.#begin()
    hall.pauses.push(pause)
    hall.change({ status: Paused })
    this.#changes.push(`insert pipe_pause ${pause.id}`)
    this.mode = mode
  }

  resumed({ running, mode }: LineState): void {
    this.#endPause(this.#begin(), lastPause(running))
    this.#hall.change({ status: InProduction })
    this.mode = mode
  }

  marked(note: string): void {
    this.#begin().change({ note })
  }

  unpredicted(): void {
    this.#begin().change({ isPredicted: false })
  }

  /** Records a pipe, which ends a pause at the end of its winding; the last one of a product frees the line. */
  ended(pipe: Pipe, mode: number): void {
    const hall = this.#begin('end')
    const { made = 0, pieces } = hall.product ?? {}
    const last = hall.pauses.at(-1)
    if (last?.end_time === null) this.#endPause(hall, { ...last, end_time: pipe.produced_at })
    hall.pipes.set(pipe.id, bookedPipe(pipe))
    const status = made + 1 === pieces ? Produced : InProduction
    hall.change({ status, winding_start: null, made: made + 1 })
    hall.act(pipe.mandrel?.id ?? 0, 'winding_end', pipe.id)
    this.#changes.push(`insert pipe ${pipe.id}`)
    this.mode = mode
  }

  /** Records that the product on the line ended with the pipes that it has, and the product of those that are left. */
  finished(rest: BookedProduct, mode: number): void {
    const hall = this.#begin('finish')
    const { made = 0, quantity = 0 } = hall.product ?? {}
    hall.change({ status: Produced, pieces: made, quantity: quantity - rest.quantity })
    hall.addProduct(rest)
    this.mode = mode
  }

  /** Records that the last entry was undone; what was created with it no longer exists. */
  undone({ mode }: LineState): void {
    if (!this.#last) throw new Error(`Nothing can be undone on line ${this.line.numberCode}.`)
    const [before, after] = [this.#last.before, this.#hall]
    const gone = [...after.pipes.keys()].filter((id) => !before.pipes.has(id))
    this.#changes.push(...gone.map((id) => `delete pipe ${id}`))
    const pause = before.pauses.at(-1)
    if (pause?.end_time !== after.pauses.at(-1)?.end_time)
      this.#changes.push(`update pipe_pause ${pause?.id}`)
    this.#hall = before
    this.#last = undefined
    this.mode = mode
  }

  /** Records the product that makes a pipe again. */
  replaced(pipe: number, id: number): void {
    this.#replaced.add(pipe)
    const made = { id, status: Unplanned, pieces: 1, quantity: this.line.length }
    this.#begin().addProduct(made, true)
  }

  /** Records a product that is made in stages. */
  staged(id: number, stages: readonly BookedProduct[]): void {
    const hall = this.#begin()
    const product = hall.products.get(id)
    if (product) hall.products.set(id, { ...product, isWhole: false })
    for (const stage of stages) hall.addProduct(stage)
  }

  switched({ id, from_mode, to_mode }: MachineModeSwitch): void {
    this.#begin()
    this.#switches.push({ id, from_mode, to_mode })
    this.mode = to_mode
  }

  coolingEnded(mandrel: number): void {
    this.pipeChanged(this.#pipeOn(mandrel), {})
    this.acted(mandrel, 'cooling_end')
  }

  demoulded(mandrel: number): void {
    this.pipeChanged(this.#pipeOn(mandrel), { stage: 'qa', status: PipeStatus.None })
    this.#hall.act(mandrel, 'demould', null)
  }

  /** Records one change of a pipe. */
  pipeChanged(id: number, changes: Partial<BookedPipe>): void {
    this.#begin().changePipe(id, changes)
    this.#changes.push(`update pipe ${id}`)
  }

  acted(mandrel: number, name: MandrelActionName): void {
    this.#begin().act(mandrel, name)
  }

  /** Records an operation as it is from now on, and where that puts its pipe. */
  worked(operation: PipeOperation, stage?: string): void {
    const pipe = this.#begin().pipes.get(operation.pipe.id)
    this.#operations.set(operation.id, bookedOperation(operation))
    if (pipe && stage !== undefined && stage !== pipe.stage) this.pipeChanged(pipe.id, { stage })
  }

  /** Records a subscription as it is from now on. */
  subscribed(subscription: StationSubscription): void {
    const known = this.#subscriptions.findIndex(({ id }) => id === subscription.id)
    this.#subscriptions.splice(known === -1 ? this.#subscriptions.length : known, 1, subscription)
  }

  /** The rows that the database and the API must contain. */
  get rows(): string[] {
    return [
      ...this.#hall.rows(this.line.numberCode),
      ...this.#switches.map(switchRow),
      ...this.operations.map(operationRow),
      ...this.#subscriptions.map(subscriptionRow),
    ]
  }

  /** The changes that history must contain. */
  get changes(): string[] {
    const ended = this.#subscriptions.filter(({ end_time }) => end_time !== null)
    return [
      ...this.#changes,
      ...this.#subscriptions.map(({ id }) => `insert station_subscription ${id}`),
      ...ended.map(({ id }) => `update station_subscription ${id}`),
    ]
  }

  /** Begins an entry, after which only this one can be undone. */
  #begin(verb?: Undoable): Hall {
    const { product } = this.#hall
    this.#last = verb && product && { verb, product, before: this.#hall.copy() }
    return this.#hall
  }

  #endPause({ pauses }: Hall, pause: PipePause): void {
    pauses.splice(-1, 1, pause)
    this.#changes.push(`update pipe_pause ${pause.id}`)
  }

  #pipeOn(mandrel: number): number {
    return this.#hall.mandrels.get(mandrel)?.pipe ?? 0
  }
}

function lastPause(running: LineState['running']): PipePause {
  const last = running?.pauses.at(-1)
  if (!last) throw new Error('The line was not paused.')
  return last
}
