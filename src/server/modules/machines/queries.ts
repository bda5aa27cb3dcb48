import type { MachineRecord } from '#contract/machines.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

/** Returns all machines by code, about a dozen. */
export async function readMachines({ db }: Context): Promise<MachineRecord[]> {
  const machines = await db.selectFrom('machine').selectAll().orderBy('code').execute()
  return machines.map(stamped)
}

/** Returns a machine; throws the refusal `not_found`. */
export async function readMachine({ db }: Context, id: number): Promise<MachineRecord> {
  const machine = await db.selectFrom('machine').selectAll().where('id', '=', id).executeTakeFirst()
  if (!machine) throw new Refusal('not_found')
  return stamped(machine)
}
