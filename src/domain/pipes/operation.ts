import { Refusal } from '#domain/errors.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'

/** How far an operation of a pipe is, from its causes. */
export type OperationStatus = 'waiting' | 'running' | 'paused' | 'done'
export type OperationCommand = 'start' | 'pause' | 'finish' | 'delete'

type Causes = { readonly isFinished: boolean; readonly isOpen: boolean; readonly hasTime: boolean }

/** Returns the status of an operation. */
export function operationStatusOf({ isFinished, isOpen, hasTime }: Causes): OperationStatus {
  if (isFinished) return 'done'
  if (isOpen) return 'running'
  return hasTime ? 'paused' : 'waiting'
}

/** The statuses in which each command is possible. A short operation can be finished without having been started. */
const possibleIn: Readonly<Record<OperationCommand, readonly OperationStatus[]>> = {
  start: ['waiting', 'paused'],
  pause: ['running'],
  finish: ['waiting', 'running', 'paused'],
  delete: ['waiting'],
}

/** Returns whether a command is possible in a status. */
export function isOperationPossible(status: OperationStatus, command: OperationCommand): boolean {
  return possibleIn[command].includes(status)
}

/** Throws `Refusal` with the status if a command is not possible in it. */
export function checkOperationCommand(status: OperationStatus, command: OperationCommand): void {
  if (!isOperationPossible(status, command)) throw new Refusal('operation_state', { status, command })
}

/** Returns whether a command needs a pipe that can be worked on; without one, undo does. What has begun can always be ended. */
export function needsWorkable(command?: OperationCommand): boolean {
  return command === undefined || command === 'start'
}

/** Returns whether a pipe can be worked on: it has left its mandrel and is still here. */
export function isWorkable({ stage, isScrapped }: { stage: string; isScrapped: boolean }): boolean {
  return stage !== 'cooling' && stage !== 'delivered' && !isScrapped
}

/** The last command on an operation, if it has not been undone. */
type LastChange = { readonly by: number | null; readonly at: number | null }

/** Throws `Refusal` if a user cannot undo the last command: there is none, it is of somebody else, too long ago, or no longer the last one on the pipe. */
export function checkOperationUndo(
  { by, at }: LastChange,
  { user, now, number, othersAt }: { user: number; now: number; number: string; othersAt: number | null },
): void {
  if (at === null) throw new Refusal('operation_not_changed')
  if (now - at > UNDO_WITHIN_MS) throw new Refusal('undo_too_late')
  if (by !== user) throw new Refusal('undo_not_own')
  if (othersAt !== null && othersAt > at) throw new Refusal('operation_changed_since', { number })
}

/** What is done after winding to an end that is not wound as it is: a flange is fitted, a welding bevel milled. Keys are codes of `pipe_end`. */
const operationOfEnd: ReadonlyMap<number, string> = new Map([
  [5, 'flange'],
  [6, 'mill'],
])

type Wound = {
  /** Codes of `pipe_end`. */
  readonly ends: readonly (number | null)[]
  /** The ends that its mandrel forms. */
  readonly formed: readonly number[]
  /** What the stage that it was made in says is done then; empty if nothing is. */
  readonly stageOperation: string
}

/** Returns the operations that a pipe still needs when it leaves its mandrel; one for both ends if they need the same. */
export function operationsNeeded({ ends, formed, stageOperation }: Wound) {
  const ofEnds = ends.flatMap((end) =>
    end === null || formed.includes(end) ? [] : (operationOfEnd.get(end) ?? []),
  )
  return [
    ...[...new Set(ofEnds)].map((operation) => ({ operation, comment: '' })),
    ...(stageOperation === '' ? [] : [{ operation: 'other', comment: stageOperation }]),
  ]
}
