import type { ActionGroup } from '#contract/action-groups.ts'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { mainSkill } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { ReasonContext } from './reason-labels.ts'

type Context = Pick<ReasonContext, 't' | 'label'> & { readonly skills: ReadonlyMap<number, number> }

/** The actions of a step. */
export type StepActions = readonly Pick<ActionGroup['actions'][number], 'path' | 'action_id' | 'duration'>[]

/**
 * Returns what a step is called: by its operation, and by the numbers of its actions in the work plan where that has more work of the
 * same kind; empty where its actions have no operation.
 */
export function stepName(
  actions: StepActions,
  product: Pick<PlannedProduct, 'work_plan_action_paths' | 'action_ids'> | undefined,
  { skills, label, t }: Context,
): string {
  const skill = mainSkill(actions, skills)
  if (skill === null) return ''
  const step = label('work_type', skill)
  const { work_plan_action_paths: paths = [], action_ids: ids = [] } = product ?? {}
  const own = new Set(actions.map(({ path }) => path))
  const isAlike = ids.some((id, index) => skills.get(id) === skill && !own.has(paths[index]!))
  const numbers = paths.flatMap((path, index) => (own.has(path) ? [index + 1] : []))
  if (!isAlike || numbers.length === 0) return step
  return t('step.numbered', { step, numbers: inRuns(numbers), count: numbers.length })
}

/** `2–4, 7` */
function inRuns(numbers: readonly number[]): string {
  const runs = Map.groupBy(numbers, (number) => number - numbers.indexOf(number))
  return [...runs.values()]
    .map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`))
    .join(', ')
}
