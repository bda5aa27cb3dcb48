import { useMemo } from 'react'
import type { Placement } from '#planning/placement.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { BoardPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import { reportMissing } from '#web/screens/parts-timeplan/missing.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { PlanNode } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { useWords } from '#web/screens/parts-timeplan/use-words.ts'
import { type Aim, aiming } from './aiming.ts'
import { type Ground, previewOf } from './dropping.ts'
import { lifted } from './lifted.ts'
import { type Bundle, bundlesByWorker, bundlesOf, partProductsOf, picksIn, picksOf } from './picks.ts'
import { type Held, pickedUp, seenOf } from './pickup.ts'
import type { Planning } from './use-planning.ts'

type Props = {
  board: Board
  /** What is ticked, as it was seen then. */
  ticked: Held
  setPicked: (picked: ReadonlySet<string>) => void
  planning: Planning
  readOnly: boolean
}

/** What comes of pointing, dropping and tapping. */
export type Intents = {
  /** The picked actions as they would be planned. */
  readonly bundles: readonly Bundle[]
  /** What would come of putting picked work at a place. */
  readonly aimOf: (place: BoardPlace, held: Held) => Aim | null
  readonly put: (place: BoardPlace, held: Held) => void
  readonly unplan: (held: Held) => void
  readonly revoke: (held: Held) => void
  /** Picks work up as it is now; of what is ticked, as it was then. */
  readonly pickUp: (picked: ReadonlySet<string>) => Held
  /** Plans what was laid out by itself; all else stays picked. */
  readonly apply: (placements: readonly Placement[]) => void
  /** What is dragged from a row of the tree or from a work order: with it all that is picked, if it is picked itself. */
  readonly draggedFrom: (source: Element, nodes: readonly PlanNode[]) => Held | null
}

export function useIntents({ board, ticked, setPicked, planning, readOnly }: Props): Intents {
  const t = useTexts()
  const words = useWords(board)
  const { plan, lanes } = board
  const { picked } = ticked
  const bundles = useMemo(() => bundlesOf(plan, picked), [plan, picked])

  const aimOf = (place: BoardPlace, held: Held): Aim | null => {
    const { picked: of } = held
    const lane = lanes[place.lane]
    const before = aiming.get()
    const isSamePlace = before?.lane === lane && before?.instant === place.instant
    if (isSamePlace && before.plan === plan && before.held === held) return before
    const own = of === picked ? bundles : bundlesOf(plan, of)
    if (!lane || own.length === 0) return null
    const preview = previewOf(own, lane, place.instant, groundOf(board))
    return { plan, lane, day: place.day, instant: place.instant, held, bundles: own, preview }
  }
  /** Says so where the plan holds nothing any more of what is in the hand. */
  const isHeldStill = ({ picked: of }: Held): boolean => {
    if (bundlesOf(plan, of).length > 0) return true
    for (const partProduct of partProductsOf(of))
      reportMissing('what was picked of part product', partProduct)
    notify('error', t('drop.gone'))
    return false
  }
  const pickUp = (of: ReadonlySet<string>): Held => ({
    picked: of,
    seen: pickedUp(plan, of, seenOf(ticked.seen, of)),
  })
  const settle = ({ picked: of }: Pick<Held, 'picked'>) => {
    setPicked(picked.difference(of))
    aiming.set(null)
    lifted.set(null)
  }
  return {
    bundles,
    aimOf,
    pickUp,
    put: (place, held) => {
      const aim = aimOf(place, held)
      if (!aim) {
        if (!isHeldStill(held)) settle(held)
        return
      }
      const { preview } = aim
      if (preview.kind !== 'places' || preview.placements.length === 0)
        return notify('error', words.preview(preview))
      const { placements, refused, operatorId, missing } = preview
      if (refused.length > 0) notify('error', t('drop.refused', { count: refused.length }))
      const wish = { operatorId, instant: place.instant }
      planning.run({ kind: 'plan', ...held, placements, wish, missing })
      settle(held)
    },
    unplan: (held) => {
      if (!isHeldStill(held)) return settle(held)
      const own = bundlesOf(plan, held.picked).filter(({ from }) => from !== null)
      if (own.length === 0) return
      const wanted = new Set(own.map(({ group }) => group))
      const whole = picksOf([...wanted])
      const seen = pickedUp(plan, whole, seenOf(held.seen, whole))
      planning.run({ kind: 'unplan', picked: whole, seen })
      settle(held)
    },
    revoke: (held) => {
      if (!isHeldStill(held)) return settle(held)
      planning.run({ kind: 'revoke', ...held })
      settle(held)
    },
    apply: (placements) => {
      const wanted = new Set(placements.map(({ groupId }) => groupId))
      const own = picksIn(bundlesByWorker(plan, picked).filter(({ id }) => wanted.has(id)))
      planning.run({ kind: 'plan', ...pickUp(own), placements, wish: null, missing: [] })
      settle({ picked: own })
    },
    draggedFrom: (source, nodes) => {
      if (readOnly) return null
      const own = picksAt(source, board, nodes)
      if (own.size === 0) return null
      return own.isSubsetOf(picked) ? ticked : pickUp(own)
    },
  }
}

function groundOf({ rules, reached, dues, skills, limits }: Board): Ground {
  return { rules, days: reached, dues, skills, limits, now: Math.floor(serverNow()) }
}

function picksAt(source: Element, { plan }: Board, nodes: readonly PlanNode[]): ReadonlySet<string> {
  const order = source.getAttribute('data-block')
  if (order !== null) {
    // One that nobody has answered yet has no number to be moved by.
    const group = plan.data.find(({ workOrder }) => workOrder?.id === Number(order) && workOrder.id > 0)
    return picksOf(group ? [group] : [])
  }
  const row = source.getAttribute('data-row')
  const node = row === null ? undefined : findNode(nodes, row)
  return new Set(node?.picks)
}

function findNode(nodes: readonly PlanNode[], id: string): PlanNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
