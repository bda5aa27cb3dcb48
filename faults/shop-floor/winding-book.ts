import type { LineState, PipePause } from '#contract/lines.ts'
import type { MachineModeSwitch } from '#contract/machine-modes.ts'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { MandrelActionName } from '#domain/pipes/mandrel.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { Blockers } from '#faults/shop-floor/blockers.ts'
import type { Hall, HallProduct, Line } from '#faults/shop-floor/hall.ts'
import type { LastEntry } from '#faults/shop-floor/last-entry.ts'
import { Subscriptions } from '#faults/shop-floor/subscriptions.ts'
import {
  type BookedPipe,
  type BookedProduct,
  type BookedSwitch,
  bookedOperation,
  bookedPipe,
  switchRow,
} from '#faults/shop-floor/winding-rows.ts'

const { InProduction, Paused, Produced } = ProductionStatus

/** Everything that was acknowledged for a line and for what is wound on it, which must be exactly what is found afterwards. */
export class WindingBook {
  readonly line: Line
  readonly blockers = new Blockers()
  readonly subscriptions = new Subscriptions()
  mode: number
  #hall: Hall
  /** The last entry with what was before it, and when it was sent at the earliest, if it can be undone. */
  #last: (LastEntry & { readonly before: Hall; readonly sentAt: number }) | undefined
  #sentAt = 0
  readonly #switches: BookedSwitch[] = []
  /** The changes of pipes and pauses. */
  readonly #changes: string[] = []

  constructor({ hall, mode, ...line }: Line & { readonly hall: Hall; readonly mode: number }) {
    this.line = line
    this.mode = mode
    this.#hall = hall
  }

  /** The products, mandrels, pipes and operations as they are now. */
  get hall(): Omit<Hall, 'copy' | 'rows'> {
    return this.#hall
  }

  /** What was done last, and when it was sent, if it can be undone. */
  get undoable(): (LastEntry & { readonly sentAt: number }) | undefined {
    return this.#last
  }

  /** Records when something is sent that is entered next. */
  sends(): void {
    this.#sentAt = Date.now()
  }

  /** Records that it is too late to undo the last entry. */
  keepsLast(): void {
    this.#last = undefined
  }

  started({ running, mode }: LineState): void {
    const hall = this.#begin({ verb: 'start', of: this.#product })
    const winding_start = running?.winding_start ?? null
    hall.change({ status: InProduction, winding_start, ...noteAfterStart(hall.product) })
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

  /** Records what of the product on the line, such as its note, is from now on. */
  productChanged(changes: Parameters<Hall['change']>[0]): void {
    this.#begin().change(changes)
  }

  /** Records a pipe, which ends a pause at the end of its winding; the last one of a product frees the line. */
  ended(pipe: Pipe, mode: number): void {
    const hall = this.#begin({ verb: 'end', of: this.#product, made: pipe.id })
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
    const hall = this.#begin({ verb: 'finish', of: this.#product, made: rest.id })
    const { made = 0, quantity = 0 } = hall.product ?? {}
    hall.change({ status: Produced, pieces: made, quantity: quantity - rest.quantity })
    hall.addProduct(rest)
    this.mode = mode
  }

  /** Records that the last entry was undone; what was created with it no longer exists. */
  undone(mode = this.mode): void {
    if (!this.#last) throw new Error(`Nothing can be undone on line ${this.line.numberCode}.`)
    const { before, pipe = null } = this.#last
    const after = this.#hall
    const gone = [...after.pipes.keys()].filter((id) => !before.pipes.has(id))
    this.#changes.push(...gone.map((id) => `delete pipe ${id}`))
    if (pipe !== null) this.#changes.push(`update pipe ${pipe}`)
    const pause = before.pauses.at(-1)
    if (pause?.end_time !== after.pauses.at(-1)?.end_time)
      this.#changes.push(`update pipe_pause ${pause?.id}`)
    this.#hall = before
    this.#last = undefined
    this.mode = mode
  }

  /** Records the product that makes a pipe again. */
  replaced(pipe: number, id: number): void {
    const { length } = this.line
    this.#begin({ verb: 'produce_new', of: pipe, made: id }).replace(pipe, { id, length })
  }

  /** Records that a pipe was given to the other order row, and the product that makes it again, if there is one. */
  reallocated(id: number, { decision, product }: { decision: number; product: number | null }): void {
    const { row, length } = this.line
    this.pipeChanged(id, { status: PipeStatus.Ok, row }, { verb: 'reallocate', made: decision })
    if (product !== null) this.#hall.replace(id, { id: product, length })
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
    this.pipeChanged(this.#pipeOn(mandrel), {}, { verb: 'end_cooling' })
    this.#hall.act(mandrel, 'cooling_end')
  }

  /** Records where the pipe on a mandrel cools from now on. */
  placed(mandrel: number, place: number | null): void {
    this.pipeChanged(this.#pipeOn(mandrel), {})
    this.#hall.place(mandrel, place)
  }

  demoulded(mandrel: number): void {
    this.pipeChanged(this.#pipeOn(mandrel), { stage: 'qa', status: PipeStatus.None })
    this.#hall.act(mandrel, 'demould', null)
  }

  /** Records one change of a pipe, and how it can be undone. */
  pipeChanged(id: number, changes: Partial<BookedPipe>, undo?: Pick<LastEntry, 'verb' | 'made'>): void {
    this.#begin(undo && { ...undo, of: id, pipe: id }).changePipe(id, changes)
    this.#changes.push(`update pipe ${id}`)
  }

  acted(mandrel: number, name: MandrelActionName, action: number | null): void {
    this.#begin({ verb: 'act', of: mandrel, made: action ?? 0 }).act(mandrel, name)
  }

  /** Records an operation that was added. */
  operationAdded(operation: PipeOperation): void {
    this.#begin().operations.set(operation.id, bookedOperation(operation))
  }

  operationDeleted(id: number): void {
    this.#begin().operations.delete(id)
  }

  /** Records an operation as it is from now on, and where that puts its pipe. */
  worked(operation: PipeOperation, stage?: string): void {
    const pipe = this.#hall.pipes.get(operation.pipe.id)
    const isMoved = pipe !== undefined && stage !== undefined && stage !== pipe.stage
    const hall = this.#begin({ verb: 'operation', of: operation.id, pipe: isMoved ? pipe.id : null })
    hall.operations.set(operation.id, bookedOperation(operation))
    if (!isMoved) return
    hall.changePipe(pipe.id, { stage })
    this.#changes.push(`update pipe ${pipe.id}`)
  }

  /** The rows that the database and the API must contain. */
  get rows(): string[] {
    return [
      ...this.#hall.rows(this.line.numberCode),
      ...this.#switches.map(switchRow),
      ...this.subscriptions.rows,
      ...this.blockers.rows,
    ]
  }

  /** The changes that history must contain. */
  get changes(): string[] {
    return [...this.#changes, ...this.subscriptions.changes]
  }

  get #product(): number {
    return this.#hall.product?.id ?? 0
  }

  /** Begins an entry, after which only this one can be undone. */
  #begin(entry?: LastEntry): Hall {
    this.#last = entry && { ...entry, before: this.#hall.copy(), sentAt: this.#sentAt }
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

/** Returns what a start leaves of a note: who starts the product wrote it, and does not take it from those who have not read it. */
function noteAfterStart(product: HallProduct | undefined): Pick<HallProduct, 'note' | 'isNoteRead'> {
  const { note = null, isNoteRead = false } = product ?? {}
  return { note: isNoteRead ? null : note, isNoteRead: false }
}

function lastPause(running: LineState['running']): PipePause {
  const last = running?.pauses.at(-1)
  if (!last) throw new Error('The line was not paused.')
  return last
}
