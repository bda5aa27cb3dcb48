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
import { type Bundle, bundlesByWorker, bundlesOf, partProductsOf, picksIn, picksOf } from './picks.ts'
import type { Planning } from './use-planning.ts'

type Props = {
  board: Board
  picked: ReadonlySet<string>
  setPicked: (picked: ReadonlySet<string>) => void
  planning: Planning
  readOnly: boolean
}

/** What comes of pointing, dropping and tapping. */
export type Intents = {
  /** The picked actions as they would be planned. */
  readonly bundles: readonly Bundle[]
  /** What would come of putting picked work at a place. */
  readonly aimOf: (place: BoardPlace, picked: ReadonlySet<string>) => Aim | null
  readonly put: (place: BoardPlace, picked: ReadonlySet<string>) => void
  readonly unplan: (picked: ReadonlySet<string>) => void
  readonly revoke: (picked: ReadonlySet<string>) => void
  /** Plans what was laid out by itself; all else stays picked. */
  readonly apply: (placements: readonly Placement[]) => void
  /** What is dragged from a row of the tree or from a work order: with it all that is picked, if it is picked itself. */
  readonly draggedFrom: (source: Element, nodes: readonly PlanNode[]) => ReadonlySet<string> | null
}

export function useIntents({ board, picked, setPicked, planning, readOnly }: Props): Intents {
  const t = useTexts()
  const words = useWords(board)
  const { plan, lanes } = board
  const bundles = useMemo(() => bundlesOf(plan, picked), [plan, picked])

  const aimOf = (place: BoardPlace, of: ReadonlySet<string>): Aim | null => {
    const lane = lanes[place.lane]
    const before = aiming.get()
    const isSamePlace = before?.lane === lane && before?.instant === place.instant
    if (isSamePlace && before.plan === plan && before.picked === of) return before
    const own = of === picked ? bundles : bundlesOf(plan, of)
    if (!lane || own.length === 0) return null
    const preview = previewOf(own, lane, place.instant, groundOf(board))
    return { plan, lane, day: place.day, instant: place.instant, picked: of, bundles: own, preview }
  }
  /** Says so where the plan holds nothing any more of what is in the hand. */
  const isHeldStill = (of: ReadonlySet<string>): boolean => {
    if (bundlesOf(plan, of).length > 0) return true
    for (const partProduct of partProductsOf(of))
      reportMissing('what was picked of part product', partProduct)
    notify('error', t('drop.gone'))
    return false
  }
  const settle = (of: ReadonlySet<string>) => {
    setPicked(picked.difference(of))
    aiming.set(null)
  }
  return {
    bundles,
    aimOf,
    put: (place, of) => {
      const aim = aimOf(place, of)
      if (!aim) {
        if (!isHeldStill(of)) settle(of)
        return
      }
      const { preview } = aim
      if (preview.kind !== 'places' || preview.placements.length === 0)
        return notify('error', words.preview(preview))
      const { placements, refused, operatorId } = preview
      if (refused.length > 0) notify('error', t('drop.refused', { count: refused.length }))
      planning.run({ kind: 'plan', picked: of, placements, wish: { operatorId, instant: place.instant } })
      settle(of)
    },
    unplan: (of) => {
      if (!isHeldStill(of)) return settle(of)
      const own = bundlesOf(plan, of).filter(({ from }) => from !== null)
      if (own.length === 0) return
      const wanted = new Set(own.map(({ group }) => group))
      planning.run({ kind: 'unplan', picked: picksOf([...wanted]) })
      settle(of)
    },
    revoke: (of) => {
      if (!isHeldStill(of)) return settle(of)
      planning.run({ kind: 'revoke', picked: of })
      settle(of)
    },
    apply: (placements) => {
      const wanted = new Set(placements.map(({ groupId }) => groupId))
      const own = picksIn(bundlesByWorker(plan, picked).filter(({ id }) => wanted.has(id)))
      planning.run({ kind: 'plan', picked: own, placements, wish: null })
      settle(own)
    },
    draggedFrom: (source, nodes) => {
      if (readOnly) return null
      const own = picksAt(source, board, nodes)
      if (own.size === 0) return null
      return own.isSubsetOf(picked) ? picked : own
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
