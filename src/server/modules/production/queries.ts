import { sql } from 'kysely'
import type { LineState } from '#contract/lines.ts'
import { Refusal } from '#domain/errors.ts'
import { isMandrelFree, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { byUse } from '#server/modules/mandrels/queries.ts'
import { readPipeProducts, readPredictions } from '#server/modules/pipe-products/queries.ts'
import { readLineProducts } from './queries/line-products.ts'
import { readPauses } from './queries/pauses.ts'
import { readWinders } from './queries/winders.ts'
import { type LineParts, toLineState } from './rows.ts'

/** How many products a line shows of what comes next. */
const NEXT = 5

/** Returns what a line makes; throws the refusal `not_found`. */
export async function readLine(context: Context, id: number): Promise<LineState> {
  const [line] = await readLineStates(context, id)
  if (!line) throw new Refusal('not_found')
  return line
}

/** Returns what the line of a product makes. */
export function readLineOf(
  context: Context,
  { line_id }: { readonly line_id: number | null },
): Promise<LineState> {
  return readLine(context, line_id ?? 0)
}

/** Returns what the winding lines in use make, or one of them. */
export async function readLineStates(context: Context, id?: number): Promise<LineState[]> {
  const lines = await context.db
    .selectFrom('machine')
    .select(['id', 'code', 'name', 'mode'])
    .where('kind', '=', 'winding')
    .where('is_active', '=', true)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
    .orderBy('code')
    .execute()
  const parts = await readParts(
    context,
    lines.map((line) => line.id),
  )
  return lines.map((line) => toLineState(line, parts, context.now()))
}

async function readParts(context: Context, lines: readonly number[]): Promise<LineParts> {
  const rows = await readLineProducts(context, lines, NEXT)
  const ids = rows.map(({ id }) => id)
  const products = await readPipeProducts(context, ids)
  return {
    rows,
    products: new Map(products.map((product) => [product.id, product])),
    pauses: await readPauses(context, ids),
    predictions: await readPredictions(context, lines),
    winders: await readWinders(context, lines),
    mandrels: await readFreeMandrels(
      context,
      products.flatMap(({ dn }) => dn ?? []),
    ),
  }
}

/** The mandrels of some sizes on which a pipe can be wound, those that were used least first. */
async function readFreeMandrels({ db }: Context, sizes: readonly number[]) {
  const rows = await db
    .selectFrom('mandrel')
    .select(['id', 'code', 'dn', 'state', 'machine_id'])
    .where('is_active', '=', true)
    .where(isOneOf('dn', sizes))
    .orderBy(sql`state <> 'mounted'`)
    .orderBy(byUse)
    .orderBy('id')
    .execute()
  return rows.filter(({ state }) => isMandrelFree(mandrelStateOf(state)))
}
