import type { Input, Reply } from '#contract/endpoint.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkPipeSizes } from '#domain/pipes/plausible.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { moveMandrel } from '#server/modules/mandrels/commands.ts'
import { measureWinding } from '#server/modules/measurements/commands.ts'
import { linkRunsOfLine } from '#server/modules/pipe-data/commands.ts'
import { sendToReview } from '#server/modules/pipe-review/commands.ts'
import { insertPipe } from '#server/modules/pipes/commands.ts'
import { readPipe } from '#server/modules/pipes/queries.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { extruderOperator, usualWinders } from './operators.ts'
import { endPause } from './pause.ts'
import { type LockedRun, lockRun, timeOf } from './run.ts'

const { InProduction, Produced } = ProductionStatus

type End = Input<typeof pipeProduction.end>['body']

/** Ends the winding of a pipe, which now cools on its mandrel; the last one of a product frees the line. */
export async function endProduction(
  context: Context,
  id: number,
  { end_time, length, weight, operators, comment = '', status, seen }: End,
): Promise<Reply<typeof pipeProduction.end>> {
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'end')
  const { windingStart, line } = windingOf(run, seen)
  const made = { length: length ?? run.length, weight: weight ?? null }
  checkPipeSizes(made)
  const flaw = status === PipeStatus.Review ? checkedReason(comment, 'comment') : null
  const after = [windingStart, run.pause?.end_time ?? run.pause?.start_time]
  const at = timeOf(context, end_time, { field: 'end_time', after })
  if (at.getTime() <= windingStart.getTime())
    throw new Refusal('time_before_last', { at: windingStart.getTime() }, 'end_time')
  await endPause(context, run, at)
  const mandrel = await mandrelOf(context, id)
  const operator = extruderOperator(context)
  const pipe = await insertPipe(context, {
    ...{ product: id, line, at, windingStart, mandrel: mandrel?.id ?? null, ...made },
    comment: flaw === null ? comment : '',
    operators: operators ?? (await usualWinders(context, { line, from: windingStart, to: at })),
  })
  await linkRunsOfLine(context, { line, from: windingStart, to: at })
  await measureWinding(context, pipe)
  if (mandrel) await moveMandrel(context, mandrel, { name: 'winding_end', at, pipe, operator })
  if (flaw !== null) await sendToReview(context, pipe, flaw)
  await leaveLine(context, { ...run, line }, at)
  context.emit({ name: 'pipe wound', productId: id })
  return { pipe: await readPipe(context, pipe), line: await readLine(context, line) }
}

/** Returns since when a pipe of a product is wound, and where; throws `Refusal` if none is, or not the one that was seen. */
function windingOf({ winding_start: windingStart, line_id: line }: LockedRun, seen: End['seen']) {
  if (windingStart === null || line === null) throw new Refusal('nothing_wound')
  if (seen && Date.parse(seen.winding_start) !== windingStart.getTime())
    throw new Refusal('another_pipe_wound')
  return { windingStart, line }
}

/** Frees a line after the last pipe of a product; between two pipes it is set up. */
async function leaveLine(
  context: Context,
  { id, pieces, line }: LockedRun & { readonly line: number },
  at: Date,
): Promise<void> {
  const isLast = (await countPipes(context, id)) >= pieces
  await context.db
    .updateTable('pipe_product')
    .set({
      winding_start: null,
      ...(isLast ? { production_status: Produced, ended_at: at } : { production_status: InProduction }),
    })
    .where('id', '=', id)
    .execute()
  await followProduction(context, line, { to: isLast ? MachineMode.Idle : MachineMode.Setup, at })
}

function mandrelOf({ db }: Context, product: number) {
  return db
    .selectFrom('mandrel')
    .selectAll()
    .where('pipe_product_id', '=', product)
    .forUpdate()
    .executeTakeFirst()
}

async function countPipes({ db }: Context, product: number): Promise<number> {
  const { count } = await db
    .selectFrom('pipe')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pipe_product_id', '=', product)
    .executeTakeFirstOrThrow()
  return Number(count)
}
