import type { Placement } from '#planning/scheduling/placement.ts'
import type { Ghost } from '#web/plan/board/ghost-places.ts'
import { type BundleName, bundleName } from '#web/screens/parts-timeplan/edits/bundle-name.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { Labels } from './use-labels.ts'

/** Returns work that has a place but is not planned, as the board draws it. */
export function toGhost(
  { groupId, resourceId, pieces }: Placement,
  name: BundleName | undefined,
  tone: Ghost['tone'],
  labels: Pick<Labels, 'operator' | 'when'>,
): Ghost {
  return {
    ...{ key: groupId, lane: resourceId, pieces, tone },
    ...{ title: name?.order ?? '', subtitle: name?.parts ?? '' },
    describe: (piece) =>
      [name && `${name.order} ${name.client}`, name?.parts, labels.operator(resourceId), labels.when(piece)]
        .filter(Boolean)
        .join(', '),
  }
}

/** Returns what would come of a drop, as the board draws it. */
export function toGhosts(
  preview: Preview,
  { products }: Pick<PartsBoard, 'products'>,
  labels: Labels,
): Ghost[] {
  if (preview.kind !== 'places') return []
  const bundles = new Map(preview.bundles.map((bundle) => [bundle.id, bundle]))
  return preview.placements.map((placement) => {
    const bundle = bundles.get(placement.groupId)
    const name = bundle && bundleName(bundle, products.get(bundle.partProduct))
    return toGhost(placement, name, placement.flags.length > 0 ? 'warn' : 'fit', labels)
  })
}
