import type { Client, clients } from '#contract/clients.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { readClient } from './queries.ts'

export async function createClient(
  context: Context,
  client: Input<typeof clients.create>['body'],
): Promise<Client> {
  const { id } = await context.db
    .insertInto('client')
    .values(client)
    .returning('id')
    .executeTakeFirstOrThrow()
  return readClient(context, id)
}

export async function changeClient(
  context: Context,
  id: number,
  changes: Input<typeof clients.change>['body'],
): Promise<Client> {
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('client').set(changes).where('id', '=', id).execute()
  return readClient(context, id)
}

/** Deletes a client; throws the refusal `still_in_use` if it has orders. */
export async function removeClient(context: Context, id: number): Promise<undefined> {
  await readClient(context, id)
  await context.db.deleteFrom('client').where('id', '=', id).execute()
}
