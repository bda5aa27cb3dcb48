import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { movesOfStages, type Stage, type StageMoves } from '#planning/pipes/stages.ts'
import type { Context } from '#server/context.ts'
import { lockPipePlan } from '#server/modules/pipes-plan/read/plan-state.ts'
import { makePipeChange } from './make-change.ts'
import { createParts } from './parts.ts'
import { lockAsSeen, placeInTree, withIds } from './split-merge.ts'
import { readStored } from './stored-products.ts'

/** Makes a pipe product in stages: a part for each replaces it. */
export async function makeInStages(
  context: Context,
  id: number,
  { body, query }: Pick<Input<typeof pipeProduction.multiStage>, 'body' | 'query'>,
): Promise<PipePlanReply> {
  const revision = await lockAsSeen(context, [id], query)
  const product = (await lockPipePlan(context, [id])).products.get(id)
  if (!product) throw new Refusal('product_gone')
  const stages = body.stages.map(({ operation = '', ...stage }) => ({ ...stage, operation }))
  const { max_single_pipe_length: maxLength } = context.configuration
  const planned = movesOfStages({ ...product, ...(await placeInTree(context, id)) }, stages, maxLength)
  const kept = await readStored(context, [id])
  const ids = await createParts(context, { of: id, under: id, parts: planned.parts })
  await writeStages(context, id, { ...planned, stages, ids: [...ids.values()] })
  return makePipeChange(context, { kind: 'split', moves: planned.moves.map(withIds(ids)), kept }, revision)
}

type WrittenStages = Pick<StageMoves, 'length' | 'pieces'> & {
  readonly stages: readonly Stage[]
  readonly ids: readonly number[]
}

/** Gives each part its stage and length, and the product the length of the pipe that they make. */
async function writeStages(
  { db }: Context,
  id: number,
  { stages, ids, length, pieces }: WrittenStages,
): Promise<void> {
  const rows = [
    { id, length, nth: null, name: '', operation: '' },
    ...stages.map((stage, index) => ({ ...stage, id: ids[index], nth: index + 1 })),
  ]
  await sql`
    update pipe_product p set is_multi_stage = true, stage_no = r.nth, stage_name = r.name, stage_operation = r.operation,
      length = r.length, pieces = ${pieces}, weight = round((w.weight_per_meter * r.length)::numeric, 1),
      winding_minutes = greatest(1, round(w.winding_minutes * r.length / w.length))
    from pipe_product w, json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id integer, length float8, nth smallint, name text, operation text)
    where w.id = ${id} and p.id = r.id`.execute(db)
}
