import type { PipePause } from '#contract/lines.ts'
import type { Mandrel } from '#contract/mandrels.ts'
import {
  type MandrelActionName,
  mandrelActionCode,
  mandrelAfter,
  mandrelStateOf,
} from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import {
  type BookedAction,
  type BookedOperation,
  type BookedPipe,
  type BookedProduct,
  type BookedWinding,
  mandrelActionRow,
  mandrelRow,
  operationRow,
  pauseRow,
  pipeRow,
  productRow,
  totalRow,
  windingRow,
} from '#faults/shop-floor/winding-rows.ts'

export type HallProduct = BookedProduct & BookedWinding & { readonly made: number; readonly isWhole: boolean }
type HallMandrel = Pick<Mandrel, 'id' | 'code' | 'state' | 'cycles'> & {
  readonly pipe: number | null
  /** The station at which its pipe cools. */
  readonly place: number | null
}

/** A line and what it makes. */
export type Line = {
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

const { Unplanned, Planned, InProduction, Paused } = ProductionStatus
const onLine: readonly number[] = [Planned, InProduction, Paused]

/** The products, mandrels, pipes and their operations of a line as they are by what was acknowledged. */
export class Hall {
  readonly products = new Map<number, HallProduct>()
  readonly mandrels = new Map<number, HallMandrel>()
  readonly pipes = new Map<number, BookedPipe>()
  readonly operations = new Map<number, BookedOperation>()
  /** The pipes that are made again. */
  readonly replaced = new Set<number>()
  readonly actions: BookedAction[] = []
  readonly pauses: PipePause[] = []

  /** Returns the same hall, which does not change with this one. */
  copy(): Hall {
    const copy = new Hall()
    for (const [id, product] of this.products) copy.products.set(id, product)
    for (const [id, mandrel] of this.mandrels) copy.mandrels.set(id, mandrel)
    for (const [id, pipe] of this.pipes) copy.pipes.set(id, pipe)
    for (const [id, operation] of this.operations) copy.operations.set(id, operation)
    for (const pipe of this.replaced) copy.replaced.add(pipe)
    copy.actions.push(...this.actions)
    copy.pauses.push(...this.pauses)
    return copy
  }

  /** What is wound, or is wound next; undefined once everything is. */
  get product(): HallProduct | undefined {
    return this.products.values().find(({ status }) => onLine.includes(status))
  }

  /** Adds a product; one that is whole, neither a part nor made in parts, can be made in stages. */
  addProduct(product: BookedProduct, isWhole = false): void {
    const unwound = { winding_start: null, note: null, isNoteRead: false, isPredicted: true, made: 0 }
    this.products.set(product.id, { ...product, ...unwound, isWhole })
  }

  addMandrel({ id, code, state, cycles }: Mandrel): void {
    this.mandrels.set(id, { id, code, state, cycles, pipe: null, place: null })
  }

  /** Adds the product that makes a pipe of this length again. */
  replace(pipe: number, product: { readonly id: number; readonly length: number }): void {
    this.replaced.add(pipe)
    const { id, length } = product
    this.addProduct({ id, status: Unplanned, pieces: 1, quantity: length }, true)
  }

  /** Changes the product on the line. */
  change(changes: Partial<HallProduct>): void {
    const { product } = this
    if (!product) throw new Error('Nothing is left to be wound.')
    this.products.set(product.id, { ...product, ...changes })
  }

  changePipe(id: number, changes: Partial<BookedPipe>): void {
    const pipe = this.pipes.get(id)
    if (!pipe) throw new Error(`Pipe ${id} is not in the book.`)
    this.pipes.set(id, { ...pipe, ...changes })
  }

  /** Moves the pipe on a mandrel to a place; nothing is done with the mandrel once the cooling was ended. */
  place(id: number, place: number | null): void {
    if (place !== null && this.mandrels.get(id)?.state === 'cooling') this.act(id, 'to_cooling')
    const mandrel = this.mandrels.get(id)
    if (mandrel) this.mandrels.set(id, { ...mandrel, place })
  }

  /** Does something with a mandrel, and sets the pipe that is on it from now on; the same as before by default. */
  act(id: number, name: MandrelActionName, pipe?: number | null): void {
    const mandrel = this.mandrels.get(id)
    if (!mandrel) throw new Error(`Mandrel ${id} is not in the book.`)
    const before = mandrelStateOf(mandrel.state)
    const state = mandrelAfter({ code: mandrel.code, state: before }, name)
    const cycles = mandrel.cycles + (name === 'winding_end' ? 1 : 0)
    const on = pipe === undefined ? {} : { pipe, place: null }
    this.mandrels.set(id, { ...mandrel, state, cycles, ...on })
    this.actions.push({ mandrel: id, action: mandrelActionCode(name), from_state: before, to_state: state })
  }

  /** The rows that the database and the API must contain. */
  rows(numberCode: string): string[] {
    const [pipes, products] = [[...this.pipes.values()], [...this.products.values()]]
    const sum = (field: 'length' | 'weight') => pipes.reduce((total, pipe) => total + (pipe[field] ?? 0), 0)
    return [
      totalRow(numberCode, { count: pipes.length, length: sum('length'), weight: sum('weight') }),
      ...products.map(productRow),
      ...pipes.map(pipeRow),
      ...[...this.operations.values()].map(operationRow),
      ...[...this.mandrels.values()].map(mandrelRow),
      ...this.actions.map(mandrelActionRow),
    ]
  }

  /** The rows that the database must contain; the API shows them only while a product is on the line. */
  get storedRows(): string[] {
    return [...this.pauses.map(pauseRow), ...[...this.products.values()].map(windingRow)]
  }
}
