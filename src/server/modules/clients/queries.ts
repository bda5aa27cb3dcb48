import { type Client, clients } from '#contract/clients.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { all, given, mentions } from '#server/db/filters.ts'
import { newestFirst, readPage } from '#server/http/paging.ts'

const searched = ['c.name', 'c.code', 'c.reg_code', 'c.contact']

export function listClients(
  context: Context,
  query: Input<typeof clients.list>['query'],
): Promise<Page<Client>> {
  return readPage(
    { context, endpoint: clients.list, query, order: newestFirst('c.id') },
    clientRows(context).where(all(given(query.search, (words) => mentions(words, searched)))),
  )
}

/** One client; refuses with `not_found`. */
export async function readClient(context: Context, id: number): Promise<Client> {
  const client = await clientRows(context).where('c.id', '=', id).executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  return client
}

function clientRows({ db }: Context) {
  return db
    .selectFrom('client as c')
    .select(['c.id', 'c.name', 'c.code', 'c.reg_code', 'c.country', 'c.contact'])
}
