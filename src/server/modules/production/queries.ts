import type { LineState } from '#contract/lines.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { readPipeProducts, readPredictions } from '#server/modules/pipe-products/queries.ts'
import { readNextNumbers } from '#server/modules/pipes/queries.ts'
import { readAtLines } from './queries/at-line.ts'
import { readLineMandrels } from './queries/line-mandrels.ts'
import { readLineProducts } from './queries/line-products.ts'
import { readPauses } from './queries/pauses.ts'
import { readUndoableEnds, readUndoableStarts } from './queries/undoable.ts'
import { readWinders } from './queries/winders.ts'
import { type LineParts, toLineState } from './rows.ts'

export { readPauses } from './queries/pauses.ts'

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
  return lines.map((line) => toLineState(context, line, parts))
}

async function readParts(context: Context, lines: readonly number[]): Promise<LineParts> {
  const rows = await readLineProducts(context, lines, NEXT)
  const ids = rows.map(({ id }) => id)
  const products = await readPipeProducts(context, ids)
  return {
    rows,
    products: new Map(products.map((product) => [product.id, product])),
    pauses: await readPauses(context, ids),
    predictions: await readPredictions(context),
    winders: await readWinders(context, lines),
    atLines: await readAtLines(
      context,
      rows.flatMap(({ line_id: line, winding_start: from }) => (line && from ? [{ line, from }] : [])),
      context.now(),
    ),
    mandrels: await readLineMandrels(context, { lines, sizes: products.flatMap(({ dn }) => dn ?? []) }),
    numbers: await readNextNumbers(context, lines),
    undoableStarts: await readUndoableStarts(context, lines),
    undoableEnds: await readUndoableEnds(context, lines),
  }
}
