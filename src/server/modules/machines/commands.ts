import type { Input } from '#contract/endpoint.ts'
import type { MachineRecord, machines } from '#contract/machines.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readMachine } from './queries.ts'

export async function createMachine(
  context: Context,
  machine: Input<typeof machines.create>['body'],
): Promise<MachineRecord> {
  const id = await insertRecord(context.db, 'machine', machine)
  return readMachine(context, id)
}

export async function changeMachine(
  context: Context,
  id: number,
  changes: Input<typeof machines.change>['body'],
): Promise<MachineRecord> {
  await updateRecord(context.db, 'machine', id, changes)
  return readMachine(context, id)
}

/** Deletes a machine; throws the refusal `still_in_use` if a pipe or a pipe product refers to it. */
export function removeMachine({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'machine', id)
}
