import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { Placement } from '#planning/scheduling/placement.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { clearDropTarget } from '#web/plan/board/drop-target.ts'
import type { DropAdapter } from '#web/plan/board/use-drop.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Outcome } from '#web/plan/changes/use-plan.ts'
import {
  dropEdit,
  type Edit,
  fitEdit,
  holdFrom,
  holdIn,
  revokeEdit,
  unplanEdit,
} from '#web/screens/parts-timeplan/edits/edit.ts'
import type { Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import { previewByOperator } from '#web/screens/parts-timeplan/edits/own-operators.ts'
import { type PlanningContext, type Preview, previewOf } from '#web/screens/parts-timeplan/edits/preview.ts'
import { dropPreview } from '#web/screens/parts-timeplan/labels/drop-preview.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { type OperatorLane, unfitLanesFor } from '#web/screens/parts-timeplan/model/lanes.ts'
import { reportMissing } from '#web/screens/parts-timeplan/model/missing.ts'
import {
  type Bundle,
  bundlesByWorker,
  bundlesOf,
  hasSeveralOperators,
  partProductsOf,
  toGroup,
} from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { WorkNode } from '#web/screens/parts-timeplan/tree/work-tree.ts'
import { type Together, useTogether } from './use-together.ts'

type Props = {
  board: PartsBoard
  labels: Labels
  nodes: readonly WorkNode[]
  /** The selected work, as it was when it was selected. */
  held: Held
  readOnly: boolean
  setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>
  run: (intent: Intent, then: Outcome) => void
}

/** What a planner can do with selected work. */
export type Edits = {
  /** The selected actions as they would be planned. */
  readonly bundles: readonly Bundle[]
  readonly together: Together
  readonly drop: DropAdapter<OperatorLane, Preview>
  readonly unplan: (held: Held) => void
  readonly revoke: (held: Held) => void
  /** Returns work as it is held now; of what was already selected, as it was then. */
  readonly hold: (picked: ReadonlySet<string>) => Held
  /** Plans what was scheduled automatically, by default of the selected work; all else stays selected. */
  readonly apply: (placements: readonly Placement[], held?: Held) => void
}

/** Sends what a planner does with selected work, and says why where it cannot be done. */
export function useEdits({ board, labels, nodes, held: selected, ...props }: Props): Edits {
  const { plan } = board
  const { picked } = selected
  const bundlesFor = (held: Held) => bundlesOf(plan, held.picked)
  const carryOut = useCarryOut({ labels, picked, ...props })
  const t = useTexts()
  const together = useTogether(picked.size > 0)
  const keepsOperators = (bundles: readonly Bundle[]) => !together.isOn && hasSeveralOperators(bundles)
  const basis = useMemo(() => ({ plan, isTogether: together.isOn }), [plan, together.isOn])
  const unplan = (held: Held) => carryOut(unplanEdit(held, bundlesFor(held), plan))
  return {
    ...{ bundles: bundlesFor(selected), together },
    drop: {
      basis,
      previewOf: (held, lane, instant) => {
        const moved = bundlesFor(held)
        const context = contextOf(board)
        if (!keepsOperators(moved)) return moved.length > 0 ? previewOf(moved, lane, instant, context) : null
        const own = bundlesByWorker(plan, held.picked)
        return previewByOperator(own, lane, instant, { ...context, plan, lanes: board.lanes })
      },
      show: (preview) => dropPreview(preview, board, { labels, t }),
      unfitFor: (held) => {
        const moved = bundlesFor(held)
        // What stays with its own operators asks for no skill of another.
        const taken = keepsOperators(moved) ? [] : moved
        const unfitFor = unfitLanesFor(
          taken.map((bundle) => toGroup(bundle, board)),
          board.lanes,
        )
        return (lane, days) => {
          const why = unfitFor(lane, days)
          if (why === null) return ''
          return typeof why === 'string' ? t(`unfit.${why}`) : labels.missing(why.missing)
        }
      },
      blocksOf: (held) => new Set(bundlesFor(held).flatMap(({ from }) => from?.id ?? [])),
      pickUp: (source) => (props.readOnly ? null : holdFrom(source, plan, nodes, selected)),
      drop: (held, preview, desired) => carryOut(dropEdit(held, bundlesFor(held), preview, desired)),
      unplan,
    },
    unplan,
    revoke: (held) => carryOut(revokeEdit(held, bundlesFor(held))),
    hold: (held) => holdIn(plan, held, selected),
    apply: (placements, held = selected) => carryOut(fitEdit(held, plan, placements)),
  }
}

type CarryOut = Pick<Props, 'labels' | 'setPicked' | 'run'> & { picked: ReadonlySet<string> }

function useCarryOut({ labels, picked, setPicked, run }: CarryOut): (edit: Edit) => void {
  const t = useTexts()
  const deselect = (done: ReadonlySet<string>) => {
    setPicked(picked.difference(done))
    clearDropTarget()
  }
  return (edit) => {
    switch (edit.kind) {
      case 'run':
        if (edit.unfit.length > 0) notify('error', labels.notPlaced(edit.unfit))
        // What was selected is selected again, with what has been selected since.
        run(edit.intent, { onRefused: () => setPicked((now) => now.union(picked.intersection(edit.done))) })
        deselect(edit.done)
        break
      case 'gone':
        for (const id of partProductsOf(edit.done)) reportMissing('what was selected of part product', id)
        notify('error', t('drop.gone'))
        deselect(edit.done)
        break
      case 'unfit':
        notify('error', labels.notPlaced(edit.unfit))
        break
      case 'no-place':
        notify('error', labels.preview(edit.preview))
    }
  }
}

function contextOf({ rules, reached, dues, skills, limits }: PartsBoard): PlanningContext {
  return { rules, days: reached, dues, skills, limits, now: Math.floor(serverNow()) }
}
