import { type Client, clients } from '#contract/clients.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'
import { all, given, mentions } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'

const searched = ['c.name', 'c.code', 'c.reg_code', 'c.contact']

export async function listClients(
  context: Context,
  query: Input<typeof clients.list>['query'],
): Promise<Page<Client>> {
  const page = await readPage(
    { context, endpoint: clients.list, query, order: newestFirst('c.id') },
    clientRows(context).where(all(given(query.search, (words) => mentions(words, searched)))),
  )
  return { ...page, results: page.results.map(stamped) }
}

/** Returns a client; throws the refusal `not_found`. */
export async function readClient(context: Context, id: number): Promise<Client> {
  const client = await clientRows(context).where('c.id', '=', id).executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  return stamped(client)
}

function clientRows({ db }: Context) {
  return db
    .selectFrom('client as c')
    .select(['c.id', 'c.name', 'c.code', 'c.reg_code', 'c.country', 'c.contact'])
    .select(['c.created_at', 'c.updated_at'])
}
