import { Refusal } from '#domain/errors.ts'
import { ProductionStatus } from './production-status.ts'

/** Mode codes of machines (requirements: Enumerations). */
export const MachineMode = {
  Off: 0,
  Idle: 1,
  Setup: 2,
  Heating: 3,
  Producing: 4,
  Paused: 5,
  Cleaning: 6,
  Maintenance: 7,
  Alarm: 8,
  Manual: 9,
} as const
export type MachineMode = (typeof MachineMode)[keyof typeof MachineMode]

const { Setup, Producing, Paused, Maintenance, Alarm } = MachineMode

/** The modes in which nothing can be started. */
const outOfOrder = [Maintenance, Alarm] as const
export type OutOfOrder = (typeof outOfOrder)[number]

/** The modes that starting and pausing a pipe gives a line. */
const ofProduction: readonly number[] = [Producing, Paused]

/** Returns whether nothing can be started on a line in a mode. */
export function isOutOfOrder(mode: number): mode is OutOfOrder {
  return outOfOrder.some((each) => each === mode)
}

/** Throws `Refusal` if nothing can be started on a line in its mode. */
export function refuseOutOfOrder({ code, mode }: { readonly code: string; readonly mode: number }): void {
  if (isOutOfOrder(mode)) throw new Refusal('line_out_of_order', { line: code, mode })
}

/** Returns whether a line in a mode takes on the one that production leads to: one out of order only when it winds again, or is so in another way. */
export function followsProduction(mode: number, to: MachineMode): boolean {
  return mode !== to && (to === Producing || isOutOfOrder(to) || !isOutOfOrder(mode))
}

type Run = { readonly production_status: number; readonly winding_start: unknown }

/** Returns the mode that a product gives the line that makes it: paused, producing, or set-up between two of its pipes. */
export function modeOfRun({ production_status, winding_start }: Run): MachineMode {
  if (production_status === ProductionStatus.Paused) return Paused
  return winding_start === null ? Setup : Producing
}

type Switched = {
  readonly from: number
  readonly to: number
  /** The mode that the product on it gives it; null if it makes nothing. */
  readonly ofRun: MachineMode | null
}

/** Throws `Refusal` if somebody cannot switch a machine like this by hand. */
export function checkModeSwitch({ code, ...modes }: Switched & { readonly code: string }): void {
  const { from, to } = modes
  if (from === to) throw new Refusal('mode_unchanged', { line: code, mode: to }, 'to_mode')
  if (!allowsModeSwitch(modes)) throw new Refusal('mode_of_production', { line: code, mode: to }, 'to_mode')
}

/** Returns whether somebody can switch a machine like this by hand: while it makes something only out of order, and back to what its product gives it. */
export function allowsModeSwitch({ from, to, ofRun }: Switched): boolean {
  if (from === to) return false
  if (ofRun === null) return !ofProduction.includes(to)
  return isOutOfOrder(to) || (to === ofRun && isOutOfOrder(from))
}
