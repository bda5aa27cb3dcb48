import type { Input } from '#contract/endpoint.ts'
import { type MaterialLot, materialLots } from '#contract/material-lots.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, mentions } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { type LotRow, toMaterialLot } from './rows.ts'

export async function listMaterialLots(
  context: Context,
  query: Input<typeof materialLots.list>['query'],
): Promise<Page<MaterialLot>> {
  const page = await readPage(
    { context, endpoint: materialLots.list, query, order: newestFirst<LotRow>('l.id') },
    lotRows(context).where(
      all(
        given(query.material, (id) => is('l.material_id', id)),
        given(query.status, (status) => is('l.status', status)),
        given(query.search, (words) => mentions(words, ['l.lot_number'])),
      ),
    ),
  )
  return { ...page, results: page.results.map(toMaterialLot) }
}

/** Returns a lot; throws the refusal `not_found`. */
export async function readMaterialLot(context: Context, id: number): Promise<MaterialLot> {
  const row = await lotRows(context).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toMaterialLot(row)
}

export function lotRows({ db }: Context) {
  return db
    .selectFrom('material_lot as l')
    .innerJoin('material as m', 'm.id', 'l.material_id')
    .selectAll('l')
    .select('m.name as material_name')
}
