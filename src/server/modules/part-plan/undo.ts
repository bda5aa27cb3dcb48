import type { Input } from '#contract/endpoint.ts'
import type { PlanReply, partTimeplan, UndoPreview } from '#contract/part-timeplan.ts'
import { sentenceOf } from '#contract/sentences.ts'
import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import type { LaidOut } from '#domain/plan-orders.ts'
import { movesOfUndo } from '#domain/plan-undo.ts'
import { withFrozen } from '#domain/undo-record.ts'
import type { UndoRules } from '#domain/undo-slots.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/db/filters.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { lockPlan, lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import {
  readRevision,
  readUndoable,
  toPlanMoves,
  type Undoable,
} from '#server/modules/plan-changes/queries.ts'
import { change } from './commands.ts'
import { workInTheWay } from './double-booking.ts'
import { readPlanRules } from './hours.ts'
import { type LockedPlan, lockPlanOf, readPlanOf } from './queries.ts'

/**
 * Undoes a change exactly, or refuses and says what stands in the way and what would have moved. With a state hash only
 * while the plan is still as it was previewed.
 */
export async function undoChange(
  context: Context,
  { change_id, state_hash }: Input<typeof partTimeplan.undo>['body'],
): Promise<PlanReply> {
  const revision =
    state_hash === undefined
      ? await lockPlan(context, 'parts')
      : await lockPlanAsSeen(context, 'parts', { stateHash: state_hash, touches: () => true })
  const undoable = await readUndoable(context, 'parts', change_id)
  const planned = await lockPlanOf(context, partProductsOf(undoable))
  const { laid, locked, rules } = await inverseOf(context, undoable, planned)
  refuse(laid)
  const { isWorking } = rules
  const { reply } = await change(
    context,
    { kind: 'undo', laid, undoes: change_id, kept: undoable.kept },
    { locked, revision, isWorking },
  )
  return reply
}

/** Returns what an undo would move and what stands in its way; nothing is written. */
export function previewUndo(
  context: Context,
  { change_id }: Input<typeof partTimeplan.undoPreview>['query'],
): Promise<UndoPreview> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const state_hash = await readRevision(at, 'parts')
    const undoable = await readUndoable(at, 'parts', change_id)
    const planned = await readPlanOf(at, partProductsOf(undoable))
    const { laid } = await inverseOf(at, undoable, planned)
    return {
      state_hash,
      change: undoable.told,
      moves: toPlanMoves(laid.moves),
      move_count: laid.moves.length,
      problems: laid.problems.map((problem) => ({
        part_product: Number(problem.params?.['part_product'] ?? 0) || null,
        code: problem.code,
        message: sentenceOf(problem, context.language),
      })),
    }
  })
}

function partProductsOf({ made }: Undoable): number[] {
  return made.moves.map(({ partProduct }) => partProduct)
}

type Inverse = { readonly laid: LaidOut; readonly locked: LockedPlan; readonly rules: UndoRules }

async function inverseOf(context: Context, undoable: Undoable, planned: LockedPlan): Promise<Inverse> {
  const { made, later } = undoable
  const locked = { ...planned, ...withFrozen(planned, made.record.actions) }
  const slots = made.record.orders.flatMap(({ id, before }) => (before ? [{ ...before, order: id }] : []))
  const rules = await readPlanRules(context, slots, locked)
  const laid = movesOfUndo(made, later, locked, rules)
  const coming = laid.orders.filter(({ minutes }) => minutes > 0)
  const inTheWay = await workInTheWay(
    context,
    coming,
    made.record.orders.map(({ id }) => id),
  )
  const problems = await named(context, [...laid.problems, ...inTheWay])
  return { laid: { ...laid, problems }, locked, rules }
}

/** Refuses where anything stands in the way, telling what would have moved, so that it can be planned elsewhere. */
function refuse({ problems, moves }: LaidOut): void {
  try {
    refuseAll(problems)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    throw refusal.with({ moves: toPlanMoves(moves), move_count: moves.length })
  }
}

/** Says order numbers and names where problems know only ids. */
async function named({ db }: Context, problems: readonly Problem[]): Promise<Problem[]> {
  if (problems.length === 0) return []
  const idsOf = (name: string) => problems.flatMap(({ params }) => Number(params?.[name] ?? 0) || [])
  const orders = await db
    .selectFrom('part_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['p.id', 'o.order_number'])
    .where(isOneOf('p.id', idsOf('part_product')))
    .execute()
  const workers = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where(isOneOf('id', idsOf('worker')))
    .execute()
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]))
  const names = new Map(workers.map(({ id, name }) => [id, name]))
  return problems.map((problem) => withNames(problem, numbers, names))
}

function withNames(
  { code, params = {} }: Problem,
  numbers: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): Problem {
  const number = numbers.get(Number(params['part_product']))
  const name = names.get(Number(params['worker']))
  return {
    code,
    params: {
      ...params,
      ...(number !== undefined && params['order'] === undefined && { order: number }),
      ...(name !== undefined && { worker: name }),
    },
  }
}
