import { Refusal } from '#domain/errors.ts'

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

/** Throws `Refusal` with the status if a command is not possible in it. */
export function checkOperationCommand(status: OperationStatus, command: OperationCommand): void {
  if (!possibleIn[command].includes(status)) throw new Refusal('operation_state', { status, command })
}
