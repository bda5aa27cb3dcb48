import type { Input } from '#contract/endpoint.ts'
import type { PartAction, partActions } from '#contract/part-actions.ts'
import { ActionType } from '#domain/action.ts'
import { type Problem, Refusal } from '#domain/errors.ts'
import { compileFormula } from '#domain/formula.ts'
import { neverCalculable } from '#domain/formula-trial.ts'
import { labelOf } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { noteSoundness } from '#server/modules/work-plans/commands.ts'
import { readPartAction } from './queries.ts'

/** Creates a catalogue action, which is displayed by its name unless it has a display name. */
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
      used_variables: variablesOf(fields.formula, labelOf({ action_name: '', ...fields })),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readPartAction(context, id)
}

/** Updates a catalogue action, which changes the duration of all work that is not planned yet. */
export async function changePartAction(
  context: Context,
  id: number,
  { order, ...fields }: Input<typeof partActions.change>['body'],
): Promise<PartAction> {
  const before = await readPartAction(context, id)
  const { formula = before.formula } = fields
  const isOther = formula !== before.formula
  if (fields.archived && before.action_type !== ActionType.Normal)
    throw new Refusal('still_in_use', {}, 'archived')
  const changes = {
    ...fields,
    ...(order !== undefined && { sort: order }),
    ...(isOther && { used_variables: variablesOf(formula, labelOf({ ...before, ...fields })) }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('part_action').set(changes).where('id', '=', id).execute()
  if (isOther) await noteSoundness(context)
  return readPartAction(context, id)
}

/** Returns the variables of a formula; throws `Refusal` if it is invalid or can never be calculated. */
function variablesOf(formula: string, name: string): string[] {
  const problem = formulaFault(formula, name)
  if (problem) throw new Refusal(problem.code, problem.params, 'formula')
  return [...compileFormula(formula).variables.keys()]
}

function formulaFault(formula: string, name: string): Problem | undefined {
  try {
    return neverCalculable({ name, formula })
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return fault.problems[0]
  }
}
