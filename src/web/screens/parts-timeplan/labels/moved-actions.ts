import type { PartMove } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { StepActions } from './step-name.ts'

/** Returns the actions of a move, as far as its product is in the plan that is read. */
export function movedActions(
  { data, unplanned, part_products }: Pick<PartTimeplan, 'data' | 'unplanned' | 'part_products'>,
  { item, paths }: Pick<PartMove, 'item' | 'paths'>,
): StepActions {
  const product = part_products.find(({ id }) => id === item)
  const groups = [...unplanned, ...data].filter(({ partProductId }) => partProductId === item)
  const known = new Map(groups.flatMap(({ actions }) => actions).map((action) => [action.path, action]))
  return paths.flatMap((path) => {
    const action_id = product?.action_ids[product.work_plan_action_paths.indexOf(path)]
    // What is planned on days that are not read is in no group.
    return action_id === undefined ? [] : [{ path, action_id, duration: known.get(path)?.duration ?? 1 }]
  })
}
