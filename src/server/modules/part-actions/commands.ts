import type { Input } from '#contract/endpoint.ts'
import type { PartAction, partActions } from '#contract/part-actions.ts'
import { ActionType } from '#domain/action.ts'
import { Refusal } from '#domain/errors.ts'
import { compileFormula } from '#domain/formula.ts'
import type { Context } from '#server/context.ts'
import { noteSoundness } from '#server/modules/part-work-plans/commands.ts'
import { readPartAction } from './queries.ts'

/** Adds an action to the catalogue; it goes by its name unless it brings a wording. */
export async function createPartAction(
  context: Context,
  { order, ...fields }: Input<typeof partActions.create>['body'],
): Promise<PartAction> {
  const { id } = await context.db
    .insertInto('part_action')
    .values({
      action_name: fields.name,
      ...fields,
      ...(order !== undefined && { sort: order }),
      used_variables: variablesOf(fields.formula),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readPartAction(context, id)
}

/** Changes an action of the catalogue, and with it how long every plan takes that is not in work orders yet. */
export async function changePartAction(
  context: Context,
  id: number,
  { order, ...fields }: Input<typeof partActions.change>['body'],
): Promise<PartAction> {
  const { action_type, formula } = await readPartAction(context, id)
  if (fields.archived && action_type !== ActionType.Normal) throw new Refusal('still_in_use', {}, 'archived')
  const changes = {
    ...fields,
    ...(order !== undefined && { sort: order }),
    ...(fields.formula !== undefined && { used_variables: variablesOf(fields.formula) }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('part_action').set(changes).where('id', '=', id).execute()
  if (fields.formula !== undefined && fields.formula !== formula) await noteSoundness(context)
  return readPartAction(context, id)
}

/** The names a formula reads; refuses one that cannot be read. */
function variablesOf(formula: string): string[] {
  try {
    return [...compileFormula(formula).variables]
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const [problem] = fault.problems
    throw new Refusal(problem.code, problem.params, 'formula')
  }
}
