import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { referencesIn, refuseUnknown } from '#server/db/references.ts'
import { bookMaterials } from '#server/modules/pipes/commands/materials.ts'
import { numbersAfterLast } from '#server/modules/pipes/queries/next-number.ts'

type Wound = {
  readonly product: number
  readonly line: number
  /** The end of winding. */
  readonly at: Date
  readonly windingStart?: Date
  readonly mandrel: number | null
  /** Metres. */
  readonly length: number
  /** Kilograms. */
  readonly weight?: number | null
  readonly operators: readonly number[]
  readonly comment?: string
}

/** Creates a pipe that was just wound and now cools, with the next number of its line and day and what its recipe used; returns its id. */
export async function insertPipe(
  context: Context,
  { product, line, at, windingStart, mandrel, operators, ...made }: Wound,
): Promise<number> {
  const { db } = context
  await refuseUnknown(db, 'operator', referencesIn('operators', operators))
  const job = await db
    .selectFrom('pipe_product')
    .select(['order_row_id', 'cooling_minutes'])
    .where('id', '=', product)
    .executeTakeFirst()
  if (!job) throw new Refusal('unknown_reference', { id: product }, 'product')
  const { order_row_id, cooling_minutes } = job
  const id = await insertRecord(db, 'pipe', {
    ...{ ...made, order_row_id, pipe_product_id: product, line_id: line, mandrel_id: mandrel },
    number: await nextNumber(context, line, plantDay(at)),
    status: PipeStatus.Cooling,
    produced_at: at,
    winding_start: windingStart ?? null,
    cooling_start: at,
    cooling_planned_end: cooling_minutes === null ? null : new Date(at.getTime() + cooling_minutes * MINUTE),
  })
  for (const operator_id of operators) await insertRecord(db, 'pipe_operator', { pipe_id: id, operator_id })
  await bookMaterials(context, id)
  return id
}

/** Locks a line and returns its next pipe number of a day. */
async function nextNumber(context: Context, line: number, date: string): Promise<string> {
  const machine = await context.db
    .selectFrom('machine')
    .select('number_code')
    .where('id', '=', line)
    .forUpdate()
    .executeTakeFirst()
  if (!machine) throw new Refusal('unknown_reference', { id: line }, 'line')
  if (machine.number_code === null) throw new Refusal('number_code_required', {}, 'line')
  const [number] = await numbersAfterLast(context, [{ line: machine.number_code, date }])
  if (number === undefined) throw new Refusal('value_not_allowed', {}, 'produced_at')
  return number
}
