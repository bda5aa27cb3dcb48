import type { PlannedProduct } from '#contract/part-timeplan.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'

/** What picked work is called: its order, and the parts that are worked at. */
export type BundleName = { readonly order: string; readonly client: string; readonly parts: string }

const NAMED = 2

/** A bundle's name; of its parts no more than two, then how many more. */
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

/** The part that an action is of, with what tells it from others of its name, or else the component. */
function placeIn(path: string, product: PlannedProduct | undefined): string {
  const component = product?.components.find((each) => path.startsWith(`${each.path}/`))
  const part = component?.parts.find((each) => path.startsWith(`${each.path}/`))
  return part ? [part.name, part.position].filter(Boolean).join(' ') : (component?.name ?? '')
}
