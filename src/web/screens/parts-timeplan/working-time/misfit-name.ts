import type { PlannedGroup } from '#web/screens/parts-timeplan/lanes.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'

/** The parts of a group, by name; where it has none of its own, the actions. */
export function misfitName(
  { actions, partProductId }: Pick<PlannedGroup, 'actions' | 'partProductId'>,
  { products, actions: names }: Pick<Board, 'products' | 'actions'>,
): string {
  const parts = products.get(partProductId)?.components.flatMap((component) => component.parts) ?? []
  const found = parts.filter(({ path }) => actions.some((action) => action.path.startsWith(`${path}/`)))
  const words =
    found.length > 0 ? found.map(({ name }) => name) : actions.map(({ action_id }) => names.get(action_id))
  return [...new Set(words)].filter(Boolean).join(', ')
}
