import { useMemo } from 'react'
import type { Placement } from '#planning/scheduling/placement.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { clearDropTarget } from '#web/plan/board/drop-target.ts'
import type { DragSource } from '#web/plan/board/use-drag.ts'
import type { DropAdapter } from '#web/plan/board/use-drop.ts'
import { type Held, pickedUp, seenOf } from '#web/plan/changes/held.ts'
import { findNode } from '#web/plan/tree/tree-model.ts'
import type { Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import { type PlanningContext, type Preview, previewOf } from '#web/screens/parts-timeplan/edits/preview.ts'
import { seenIn } from '#web/screens/parts-timeplan/edits/seen-plan.ts'
import { toGhosts } from '#web/screens/parts-timeplan/labels/ghosts.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { isUnfit, type Lane } from '#web/screens/parts-timeplan/model/lanes.ts'
import { reportMissing } from '#web/screens/parts-timeplan/model/missing.ts'
import {
  type Bundle,
  bundlesByWorker,
  bundlesOf,
  partProductsOf,
  picksIn,
  picksOf,
  toGroup,
} from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { PlanNode } from '#web/screens/parts-timeplan/tree/plan-tree.ts'

type Props = {
  board: Board
  labels: Labels
  nodes: readonly PlanNode[]
  /** What is picked, as it was seen then. */
  held: Held
  readOnly: boolean
  setPicked: (picked: ReadonlySet<string>) => void
  run: (intent: Intent) => void
}

/** What a planner does with picked work. */
export type Edits = {
  /** The picked actions as they would be planned. */
  readonly bundles: readonly Bundle[]
  /** Dropping it on the board. */
  readonly drop: DropAdapter<Lane, Preview>
  readonly unplan: (held: Held) => void
  readonly revoke: (held: Held) => void
  /** Picks work up as it is now; of what is picked, as it was then. */
  readonly pickUp: (picked: ReadonlySet<string>) => Held
  /** Plans what was laid out by itself; all else stays picked. */
  readonly apply: (placements: readonly Placement[]) => void
}

/** Turns what a planner does with picked work into intents. */
export function useEdits({ board, labels, nodes, held: own, readOnly, setPicked, run }: Props): Edits {
  const t = useTexts()
  const { plan, lanes } = board
  const { picked } = own
  const bundles = useMemo(() => bundlesOf(plan, picked), [plan, picked])
  const bundlesFor = (of: Held) => (of.picked === picked ? bundles : bundlesOf(plan, of.picked))
  const pickUp = (of: ReadonlySet<string>): Held => ({
    picked: of,
    seen: pickedUp(seenIn(plan), of, seenOf(own.seen, of)),
  })
  const settle = ({ picked: of }: Pick<Held, 'picked'>) => {
    setPicked(picked.difference(of))
    clearDropTarget()
  }
  /** Says so where the plan no longer holds anything of what is held. */
  const isGone = (held: Held): boolean => {
    if (bundlesFor(held).length > 0) return false
    for (const partProduct of partProductsOf(held.picked))
      reportMissing('what was picked of part product', partProduct)
    notify('error', t('drop.gone'))
    settle(held)
    return true
  }
  const unplan = (held: Held) => {
    if (isGone(held)) return
    const planned = bundlesFor(held).filter(({ from }) => from !== null)
    if (planned.length === 0) return
    const whole = picksOf([...new Set(planned.map(({ group }) => group))])
    run({ kind: 'unplan', picked: whole, seen: pickedUp(seenIn(plan), whole, seenOf(held.seen, whole)) })
    settle(held)
  }
  const drop: DropAdapter<Lane, Preview> = {
    basis: plan,
    previewOf: (held, lane, instant) => {
      const moved = bundlesFor(held)
      return moved.length > 0 ? previewOf(moved, lane, instant, contextOf(board)) : null
    },
    show: (preview) => ({
      ghosts: toGhosts(preview, board, labels),
      sentence: labels.preview(preview),
      warning: preview.kind === 'places' ? labels.missing(preview.missing) : '',
    }),
    unfitFor: (held) => {
      const groups = bundlesFor(held).map((bundle) => toGroup(bundle, board))
      const needed = new Set(groups.flatMap(({ capabilities }) => capabilities))
      const byId = new Map(lanes.map((lane) => [lane.id, lane]))
      return (id, days) => {
        const lane = byId.get(id)
        return lane !== undefined && isUnfit(lane, needed, days)
      }
    },
    pickUp: (source) => {
      const of = readOnly ? new Set<string>() : picksAt(source, board, nodes)
      if (of.size === 0) return null
      return of.isSubsetOf(picked) ? own : pickUp(of)
    },
    drop: (held, preview, desired) => {
      if (!preview) return void isGone(held)
      if (preview.kind !== 'places' || preview.placements.length === 0)
        return void notify('error', labels.preview(preview))
      const { placements, refused, missing } = preview
      if (refused.length > 0) notify('error', t('drop.refused', { count: refused.length }))
      run({ kind: 'plan', ...held, placements, desired, missing })
      settle(held)
    },
    unplan,
  }
  return {
    ...{ bundles, drop, unplan, pickUp },
    revoke: (held) => {
      if (isGone(held)) return
      run({ kind: 'revoke', ...held })
      settle(held)
    },
    apply: (placements) => {
      const wanted = new Set(placements.map(({ groupId }) => groupId))
      const of = picksIn(bundlesByWorker(plan, picked).filter(({ id }) => wanted.has(id)))
      run({ kind: 'plan', ...pickUp(of), placements, desired: null, missing: [] })
      settle({ picked: of })
    },
  }
}

function contextOf({ rules, reached, dues, skills, limits }: Board): PlanningContext {
  return { rules, days: reached, dues, skills, limits, now: Math.floor(serverNow()) }
}

/** Returns what is dragged with a block or a row of the tree. */
function picksAt(source: DragSource, { plan }: Board, nodes: readonly PlanNode[]): ReadonlySet<string> {
  if (source.kind === 'row') return new Set(findNode(nodes, source.id)?.picks)
  // One that the server has not answered yet has no number to be moved by.
  const group = plan.data.find(({ workOrder }) => workOrder?.id === source.id && workOrder.id > 0)
  return picksOf(group ? [group] : [])
}
