import type { Placement } from '#planning/scheduling/placement.ts'
import type { Ghost } from '#web/plan/board/ghost-places.ts'
import { type BundleName, bundleName } from '#web/screens/parts-timeplan/edits/bundle-name.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import { mainSkill } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { Labels } from './use-labels.ts'

/** What ghosts are called: as their work would be called once it is planned. */
export type GhostName = BundleName & Pick<Ghost['name'], 'operation' | 'product'> & { readonly step: string }

type Names = Pick<PartsBoard, 'products' | 'skills'>

/** Returns what a bundle is called on the board. */
export function ghostName(
  bundle: Bundle,
  { products, skills }: Names,
  labels: Pick<Labels, 'enum' | 'step'>,
): GhostName {
  const product = products.get(bundle.partProduct)
  const skill = mainSkill(bundle.actions, skills)
  return {
    ...bundleName(bundle, product),
    operation: skill === null ? '' : labels.enum('work_type', skill),
    product: product?.description ?? '',
    step: labels.step(bundle.actions, product),
  }
}

/** Returns work that has a place but is not planned, as the board draws it. */
export function toGhost(
  { groupId, resourceId, pieces }: Placement,
  name: GhostName | undefined,
  tone: Ghost['tone'],
  labels: Pick<Labels, 'operator' | 'when'>,
): Ghost {
  const { operation = '', product = '', order = '', client = '' } = name ?? {}
  return {
    ...{ key: groupId, lane: resourceId, pieces, tone, name: { operation, product, order, client } },
    describe: (piece) =>
      [name && `${order} ${client}`, name?.parts, labels.operator(resourceId), labels.when(piece)]
        .filter(Boolean)
        .join(', '),
  }
}

/** Returns what would come of a drop, as the board draws it. */
export function toGhosts(preview: Preview, names: Names, labels: Labels): Ghost[] {
  if (preview.kind !== 'places') return []
  const bundles = new Map(preview.bundles.map((bundle) => [bundle.id, bundle]))
  return preview.placements.map((placement) => {
    const bundle = bundles.get(placement.groupId)
    const name = bundle && ghostName(bundle, names, labels)
    return toGhost(placement, name, placement.flags.length > 0 ? 'warn' : 'fit', labels)
  })
}
