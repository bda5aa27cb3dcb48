import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { PartTimeplan, PlanCounts } from '#contract/part-timeplan.ts'
import type { Announce } from '#web/elements/use-write.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { focusWhenDrawn } from '#web/plan/board/focus-when-drawn.ts'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import { useDrop } from '#web/plan/board/use-drop.ts'
import { useRegionKeys } from '#web/plan/board/use-region-keys.ts'
import { useRevealedGhost } from '#web/plan/board/use-revealed-ghost.ts'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import { useNews } from '#web/plan/changes/use-news.ts'
import { useOvertaken } from '#web/plan/changes/use-overtaken.ts'
import { usePlan } from '#web/plan/changes/use-plan.ts'
import { useUndoKeys } from '#web/plan/changes/use-undo-keys.ts'
import { useLeaving } from '#web/plan/move/use-leaving.ts'
import { partsSession, usePartsAdapter } from '#web/screens/parts-timeplan/actions/use-adapter.ts'
import { useAutoFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import { useEdits } from '#web/screens/parts-timeplan/actions/use-edits.ts'
import { useKeptSelection, useKeptTarget } from '#web/screens/parts-timeplan/actions/use-kept-selection.ts'
import { useLateOrders } from '#web/screens/parts-timeplan/actions/use-late-orders.ts'
import { type EnterPlace, useOpenCard } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import { useWorkOrders } from '#web/screens/parts-timeplan/actions/use-work-orders.ts'
import type { Unfinished } from '#web/screens/parts-timeplan/labels/unfinished.ts'
import { useBoardLabels } from '#web/screens/parts-timeplan/labels/use-board-labels.ts'
import { useChangeLabels } from '#web/screens/parts-timeplan/labels/use-change-labels.ts'
import { useEarlyOrders } from '#web/screens/parts-timeplan/labels/use-early-orders.ts'
import { type Labels, useLabels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useUnfinished } from '#web/screens/parts-timeplan/labels/use-unfinished.ts'
import { carriedOf } from '#web/screens/parts-timeplan/model/carried.ts'
import { NEWS_KEY, PLAN_KEY, readNews } from '#web/screens/parts-timeplan/model/queries.ts'
import { timeConflicts } from '#web/screens/parts-timeplan/model/time-conflicts.ts'
import { type PartsBoard, useBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { TimeHost } from '#web/working-time/host.ts'
import { useWorkTrees } from './tree/use-work-trees.ts'
import { useJumps } from './use-jumps.ts'
import { useWayBack } from './use-way-back.ts'

export type PlanScreenProps = {
  plan: PartTimeplan
  /** The figures of the whole plan; undefined until they are read. */
  counts: PlanCounts | undefined
  queryKey: readonly unknown[]
  /** The first day shown. */
  first: string
  view: ViewState
  readOnly: boolean
  mayRevoke: boolean
  mayBlock: boolean
  /** Another window is on its way. */
  isStale: boolean
  onView: (changed: Partial<ViewState>) => void
}

/** Returns all that the parts of the screen share: the plan as it is drawn, what is picked of it, and what is done with it. */
export function usePlanScreen(props: PlanScreenProps) {
  const { plan, counts, view, readOnly, queryKey, first } = props
  const isPhone = useIsPhone()
  const refs = usePlanRefs()
  const { root, scroller, pane, handle } = refs
  const { leaving, onView, openCard, openMove } = useCardView(props, root)
  const carried = useMemo(() => carriedOf(counts?.problems), [counts?.problems])
  const board = useBoard(
    useMemo(() => ({ ...plan, carried }), [plan, carried]),
    first,
  )
  const labels = useLabels(board)
  const unfinished = useUnfinished(counts)
  const boardLabels = useBoardLabels(board, labels, {
    early: useEarlyOrders(counts?.problems, labels),
    unfinished,
  })
  const changeLabels = useChangeLabels(plan, labels)
  const { kept, picked, setPicked, held } = useKeptSelection(plan, readOnly)
  const adapter = usePartsAdapter(queryKey, first)
  const jumps = useJumps({ board, view, handle, scroller, isPhone, onView })
  const planning = usePlan(adapter, plan, {
    labels: changeLabels,
    // The work stays selected, with what has been selected since.
    onLost: (intent) => setPicked((now) => now.union(intent.picked)),
    onRetried: (intent) => setPicked((now) => now.difference(intent.picked)),
    showOf: jumps.showOf,
  })
  const { nodes, nodesOf, minutes } = useWorkTrees(useAfterPaint(board), labels, view.tab)
  const edits = useEdits({ board, labels, nodes, held, readOnly, setPicked, run: planning.run })
  const isFitting = view.panel === 'auto-fit'
  const fit = useAutoFit(board, picked, isFitting, labels)
  const lateOrders = useLateOrders({ board, view, isStale: props.isStale, edits, labels, onView })
  useRevealedGhost(board, handle, (fit ?? lateOrders.earlier)?.begins)
  const opened = useOpenCard({ board, open: view.open, edits, readOnly, handle })
  const timeHost = useTimeHost({ board, labels, unfinished, queryKey, announce: planning.announce })
  useRegionKeys(root)
  useUndoKeys(planning.undoing, readOnly)
  const { leave, back, close } = useWayBack({ root, view, leave: leaving.leave, onView: props.onView })
  const drop = useDrop({ ...{ board, picked: held, adapter: edits.drop, handle, root, scroller, pane } })
  const { previewAt, dropAt } = useKeptTarget({ ...drop, ...{ kept, held, board, handle, isFitting } })
  const moveTo: EnterPlace = (block, place) => openCard(block.id, () => opened.enter(block, place))
  const orders = useWorkOrders({ board, view, edits, labels, readOnly, setPicked, onView, onClose: close })
  const overtaken = useOvertaken(adapter, changeLabels)
  useNews({
    ...{ session: partsSession, queryKey: NEWS_KEY, read: readNews, stateHash: plan.state_hash, readOnly },
    labels: changeLabels,
    onShow: jumps.toMoved,
    onList: () => onView({ panel: 'changes', open: null }),
  })
  return {
    ...{ isPhone, board, labels, boardLabels, changeLabels, adapter, planning, timeHost },
    ...{ picked, setPicked, held, nodes, nodesOf, minutes, edits, fit, lateOrders, orders, overtaken },
    ...{ ...refs, ...opened, jumps, leave, back, close, previewAt, dropAt, moveTo },
    ...{ leaving, onView, openMove },
  }
}

export type PlanScreenState = ReturnType<typeof usePlanScreen>

function usePlanRefs() {
  return {
    root: useRef<HTMLDivElement>(null),
    scroller: useRef<HTMLDivElement>(null),
    pane: useRef<HTMLElement>(null),
    handle: useRef<BoardHandle>(null),
  }
}

/** Returns how the view changes: what leaves a card with an unsaved move, or a form of working time, asks first. */
function useCardView(
  { view, onView }: Pick<PlanScreenProps, 'view' | 'onView'>,
  root: RefObject<HTMLElement | null>,
) {
  const leaving = useLeaving()
  /** Opens the card of a work order, and prepares something in it. */
  const openCard = (id: number, prepare: () => void) => {
    const go = () => {
      onView({ open: id })
      prepare()
    }
    if (view.open === null || id === view.open) go()
    else leaving.leave(go)
  }
  return {
    leaving,
    openCard,
    onView: (changed: Partial<ViewState>) => {
      const { open = view.open, panel = view.panel } = changed
      const leavesCard = view.open !== null && open !== view.open
      const leavesForm = view.panel === 'time' && panel !== 'time'
      if (leavesCard || leavesForm) leaving.leave(() => onView(changed))
      else onView(changed)
    },
    /** Opens the card of a work order at its operator, day and time. */
    openMove: (id: number) =>
      openCard(id, () =>
        focusWhenDrawn(root.current, () => root.current?.querySelector(`[data-move="${id}"] select`)),
      ),
  }
}

type TimeHostProps = Pick<PlanScreenProps, 'queryKey'> & {
  board: PartsBoard
  labels: Pick<Labels, 'step'>
  unfinished: Unfinished
  announce: Announce
}

/** Returns the plan as the working time panel sees it. */
function useTimeHost({ board, labels, unfinished, queryKey, announce }: TimeHostProps): TimeHost {
  const client = useQueryClient()
  const latest = useRef<{ host: TimeHost; announce: Announce }>(null)
  const host: TimeHost = useMemo(() => {
    const { plan, rules, days, reached } = board
    return {
      ...{ times: plan, operators: plan.operators, rules, days, reached },
      conflicts: (from, otherRules) => timeConflicts({ ...board, step: labels.step }, from, otherRules),
      unfinished,
      show: async (change) => {
        await client.cancelQueries({ queryKey: PLAN_KEY })
        client.setQueryData<PartTimeplan>(queryKey, (now) => now && { ...now, ...change(now) })
      },
      refresh: () => void client.invalidateQueries({ queryKey: PLAN_KEY }),
      announce: (done, context) => latest.current?.announce(done, context),
      latest: () => latest.current?.host ?? host,
    }
  }, [board, labels, unfinished, queryKey, client])
  useEffect(() => {
    latest.current = { host, announce }
  })
  return host
}
