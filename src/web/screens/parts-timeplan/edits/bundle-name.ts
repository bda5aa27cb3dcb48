import type { PlannedProduct } from '#contract/part-timeplan.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'

/** The name of selected work: its order and its parts. */
export type BundleName = { readonly order: string; readonly client: string; readonly parts: string }

const NAMED = 2

/** Returns the name of a bundle, with at most two parts and how many more there are. */
export function bundleName(
  { group: { order, client }, actions }: Pick<Bundle, 'group' | 'actions'>,
  product: PlannedProduct | undefined,
): BundleName {
  const names = [...new Set(actions.map(({ path }) => placeIn(path, product)))].filter(Boolean)
  const more = names.length > NAMED ? ` +${names.length - NAMED}` : ''
  return {
    order: order.order_number,
    client: client.name,
    parts: names.slice(0, NAMED).join(', ') + more,
  }
}

/** Returns the part of an action with its position, or else its component. */
function placeIn(path: string, product: PlannedProduct | undefined): string {
  const component = product?.components.find((each) => path.startsWith(`${each.path}/`))
  const part = component?.parts.find((each) => path.startsWith(`${each.path}/`))
  return part ? [part.name, part.position].filter(Boolean).join(' ') : (component?.name ?? '')
}
