import { useMemo, useState } from 'react'
import type { Placement } from '#planning/scheduling/placement.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Fit } from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import { latenessAfter, plannedEarlier, unstartedOf } from '#web/screens/parts-timeplan/edits/plan-earlier.ts'
import { worthwhile } from '#web/screens/parts-timeplan/edits/worthwhile.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { isPlanned } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Lateness, latenessOf, lateProductsWith } from '#web/screens/parts-timeplan/model/lateness.ts'
import { type Bundle, bundlesByWorker } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type ViewState, viewFromNow } from '#web/screens/parts-timeplan/model/view-state.ts'
import { type ShownFit, useShownFit } from './use-auto-fit.ts'
import type { Edits } from './use-edits.ts'

/** Earlier places of a late order's steps, and what comes of them. */
export type Earlier = ShownFit & {
  /** Its number and client; null where none of it is planned on the days that are read. */
  readonly order: { readonly number: string; readonly client: string } | null
  /** The steps that are planned elsewhere. */
  readonly picked: ReadonlySet<string>
  /** How late the order is, and would be; null where it is on time. */
  readonly before: Lateness | null
  readonly after: Lateness | null
  /** How late it is with all of its steps as early as possible. */
  readonly best: Lateness | null
  /** How many of the groups with a place are not planned yet. */
  readonly added: number
  /** How many have started and stay. */
  readonly kept: number
  readonly anyone: boolean
  readonly chooseAnyone: (anyone: boolean) => void
}

type Props = {
  board: PartsBoard
  view: ViewState
  /** Another window is on its way. */
  isStale: boolean
  edits: Edits
  labels: Labels
  onView: (changed: Partial<ViewState>) => void
}

/** Plans late orders earlier. */
export type LateOrders = {
  /** Null while the panel is closed, or until the days from today on are read. */
  readonly earlier: Earlier | null
  /** Opens the panel with the order of a part product. */
  readonly propose: (partProduct: number) => void
  readonly apply: (placements: readonly Placement[]) => void
}

/** Plans the unstarted steps of late part products of an order as early as possible while the panel is open; nothing is saved until it is applied. */
export function useLateOrders({ board, view, isStale, edits, labels, onView }: Props): LateOrders {
  const partProduct = view.panel === 'earlier' && !isStale ? view.product : null
  const earlier = useEarlier(board, partProduct, labels)
  return {
    earlier,
    propose: (product) => onView({ panel: 'earlier', product, open: null, ...viewFromNow(board) }),
    apply: (placements) => {
      if (earlier) edits.apply(placements, edits.hold(earlier.picked))
      onView({ panel: 'problems', product: null })
    },
  }
}

function useEarlier(board: PartsBoard, partProduct: number | null, labels: Labels): Earlier | null {
  const [anyone, chooseAnyone] = useState(true)
  const found = useMemo(
    () => (partProduct === null ? null : earlierOf(board, partProduct, anyone)),
    [board, partProduct, anyone],
  )
  const shown = useShownFit(found?.bundles ?? NONE, found?.fitOf ?? null, board, labels)
  const plan = shown?.plan
  const after = useMemo(() => found && plan && found.lateAfter(plan.placements), [found, plan])
  if (!found || !shown) return null
  const { order, picked, before, best, kept } = found
  const placed = new Set(shown.plan.placements.map(({ groupId }) => groupId))
  const added = shown.plan.bundles.filter(({ id, from }) => from === null && placed.has(id)).length
  return { ...shown, order, picked, before, best, kept, added, after: after ?? null, anyone, chooseAnyone }
}

const NONE: Fit['bundles'] = []

type Found = Pick<Earlier, 'order' | 'picked' | 'before' | 'best' | 'kept'> & {
  readonly bundles: readonly Bundle[]
  readonly fitOf: (bundles: readonly Bundle[]) => Fit
  readonly lateAfter: (placements: readonly Placement[]) => Lateness | null
}

function earlierOf(board: PartsBoard, partProduct: number, anyone: boolean): Found {
  const { plan: known, lanes, reached: days, dues } = board
  const now = Math.floor(serverNow())
  const products = lateProductsWith(known, partProduct, dues)
  const picked = unstartedOf(known, products)
  const bundles = bundlesByWorker(known, picked)
  const own = known.data.find((group) => group.partProductId === partProduct)
  const lateAfter: Found['lateAfter'] = (placements) =>
    latenessAfter(picked, placements, { ...board, products, now })
  const fitOf: Found['fitOf'] = (groups) =>
    plannedEarlier(groups, lanes, { ...board, plan: known, days, now }, anyone)
  return {
    order: own ? { number: own.order.order_number, client: own.client.name } : null,
    ...{ picked, fitOf, lateAfter, before: latenessOf(known, products, { ...board, now }) },
    ...worthwhile(bundles, { fitOf, lateAfter }),
    kept: known.data.filter(
      (group) =>
        products.has(group.partProductId) &&
        isPlanned(group) &&
        group.actions.some(({ done }) => !done) &&
        !bundles.some(({ from }) => from?.id === group.workOrder.id),
    ).length,
  }
}
