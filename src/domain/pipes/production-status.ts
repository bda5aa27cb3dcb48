import { Refusal } from '#domain/errors.ts'

/** Production status codes of pipe products (requirements: Pipe products). */
export const ProductionStatus = {
  Unplanned: 0,
  Planned: 1,
  InProduction: 2,
  Paused: 3,
  Produced: 4,
  Cancelled: 5,
  NeedsConfiguration: 6,
} as const
export type ProductionStatus = (typeof ProductionStatus)[keyof typeof ProductionStatus]

const { Unplanned, Planned, InProduction, Paused, Produced, Cancelled, NeedsConfiguration } = ProductionStatus

/** What is done with a pipe product. */
export const productCommands = [
  'configure',
  'split',
  'merge',
  'multi_stage',
  'plan',
  'unplan',
  'cancel',
  'restore',
  'deactivate',
  'delete',
  'start',
  'pause',
  'resume',
  'end',
  'finish',
  'undo_finish',
  'mark_next_shift',
  'cancel_prediction',
] as const
export type ProductCommand = (typeof productCommands)[number]

/** The statuses in which each command is possible. */
const possibleIn: Readonly<Record<ProductCommand, readonly ProductionStatus[]>> = {
  configure: [NeedsConfiguration, Unplanned],
  split: [Unplanned],
  merge: [Unplanned],
  multi_stage: [Unplanned],
  plan: [Unplanned, Planned],
  unplan: [Planned],
  cancel: [NeedsConfiguration, Unplanned, Planned],
  restore: [Cancelled],
  deactivate: [NeedsConfiguration, Unplanned, Produced, Cancelled],
  delete: [NeedsConfiguration, Unplanned, Cancelled],
  // In production only between two pipes of the product.
  start: [Planned, InProduction],
  pause: [InProduction],
  resume: [Paused],
  end: [InProduction, Paused],
  // Between two pipes of the product.
  finish: [InProduction, Paused],
  undo_finish: [Produced],
  mark_next_shift: [Planned, InProduction, Paused],
  cancel_prediction: [InProduction, Paused],
}

/** Throws `Refusal` with the status if a command is not possible in it. */
export function checkProductCommand(status: ProductionStatus, command: ProductCommand, field?: string): void {
  if (!possibleIn[command].includes(status)) throw new Refusal('product_state', { command, status }, field)
}

/** Returns whether a command is possible in a status. */
export function allowsCommand(status: ProductionStatus, command: ProductCommand): boolean {
  return possibleIn[command].includes(status)
}

/** Returns whether winding has begun, so that neither place nor specification can change. */
export function hasBegun(status: ProductionStatus): boolean {
  return status === InProduction || status === Paused || status === Produced
}

/** Returns the status of a pipe product that is made as several others: how far all of them are. */
export function statusOfParent(parts: readonly ProductionStatus[]): ProductionStatus {
  const open = parts.filter((status) => status !== Cancelled)
  if (open.length === 0) return Cancelled
  if (open.every((status) => status === Produced)) return Produced
  if (open.includes(InProduction)) return InProduction
  if (open.includes(Paused)) return Paused
  if (open.includes(Produced)) return InProduction
  if (open.every((status) => status === Planned)) return Planned
  return open.includes(NeedsConfiguration) ? NeedsConfiguration : Unplanned
}

/** Returns the status with a code; throws if there is none. */
export function productionStatusOf(code: number): ProductionStatus {
  const status = Object.values(ProductionStatus).find((each) => each === code)
  if (status === undefined) throw new Error(`Unknown production status: ${code}.`)
  return status
}
