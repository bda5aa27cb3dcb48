import { useMemo, useRef, useState } from 'react'
import type { PipeTimeplan } from '#contract/pipe-timeplan.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { TimeAxis } from '#web/plan/board/time-axis.ts'
import { useHeld } from '#web/plan/changes/use-held.ts'
import { useNews } from '#web/plan/changes/use-news.ts'
import { useOvertaken } from '#web/plan/changes/use-overtaken.ts'
import { usePlan } from '#web/plan/changes/use-plan.ts'
import { useUndoKeys } from '#web/plan/changes/use-undo-keys.ts'
import { blockOfMoved, useFocusAfter } from '#web/screens/pipes-timeplan/actions/focus-after.ts'
import { pipeCommands } from '#web/screens/pipes-timeplan/actions/pipe-commands.ts'
import { scrollToStart, useReveals } from '#web/screens/pipes-timeplan/actions/reveals.ts'
import { useKeptPreview } from '#web/screens/pipes-timeplan/actions/use-kept-preview.ts'
import { usePipeDrag } from '#web/screens/pipes-timeplan/actions/use-pipe-drag.ts'
import { usePlacing } from '#web/screens/pipes-timeplan/actions/use-placing.ts'
import { useShownBlock } from '#web/screens/pipes-timeplan/actions/use-shown-block.ts'
import { useShownDay } from '#web/screens/pipes-timeplan/actions/use-shown-day.ts'
import { placeOfPipes, seenInPipes, windingAt } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import { pipesSession, usePipeAdapter } from '#web/screens/pipes-timeplan/edits/use-pipe-adapter.ts'
import { usePipeChangeLabels } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { timeAxis } from '#web/screens/pipes-timeplan/model/axis.ts'
import { useBoardFromToday } from '#web/screens/pipes-timeplan/model/board-from-today.ts'
import {
  isMovable,
  type PipeBlock,
  type PipesBoard,
  pipesBoardOf,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { usePredictedBoard } from '#web/screens/pipes-timeplan/model/predictions.ts'
import { PIPES_NEWS_KEY, readPipeNews } from '#web/screens/pipes-timeplan/model/queries.ts'
import type { PipesView } from '#web/screens/pipes-timeplan/model/view-state.ts'

export type PipesScreenProps = {
  plan: PipeTimeplan
  queryKey: readonly unknown[]
  /** The selected date. */
  date: string
  view: PipesView
  readOnly: boolean
  /** Another window is on its way. */
  isStale: boolean
  onView: (changed: Partial<PipesView>) => void
}

/** Returns all that the parts of the screen share: the plan as it is drawn, what is picked of it, and what is done with it. */
export function usePipesScreen({ plan, queryKey, date, view, readOnly, onView }: PipesScreenProps) {
  const isPhone = useIsPhone()
  const drawn = useDrawnBoard(plan)
  const board = usePredictedBoard(drawn)
  const axis = useAxis(date, view.zoom, isPhone)
  const [labels, adapter] = [usePipeChangeLabels(drawn), usePipeAdapter(queryKey)]
  const { picked, setPicked, ...selection } = useSelection()
  const selected = useHeld(plan, seenInPipes, picked)
  const refs = useRefs()
  const [shown, setShown] = useState<number | null>(null)
  const { reveal, revealPlace, wayTo, show } = useReveals(refs.scroller, axis, (day) => onView({ date: day }))
  useShownDay({ lanes: refs.scroller, axis, isPhone, onRest: (day) => onView({ day }) })
  const planning = usePlan(adapter, plan, {
    labels,
    showOf: (intent) => wayTo(placeOfPipes(intent)),
    // The pipes stay selected, with what has been selected since.
    onLost: (intent) => setPicked((now) => now.union(intent.picked)),
    onRetried: (intent) => setPicked((now) => now.difference(intent.picked)),
  })
  useShownBlock({
    ...{ board: drawn, block: view.block },
    onShow: (id, start) => {
      setPicked(new Set([`${id}`]))
      reveal(start)
    },
  })
  const focusAfter = useFocusAfter(drawn, refs.pane)
  const placing = usePlacing({
    ...{ board: drawn, run: planning.run },
    onDone: (planned) => {
      setPicked((now) => (now.isDisjointFrom(planned) ? now : now.difference(planned)))
      focusAfter(blockOfMoved(planned, drawn, isPhone))
    },
    onReveal: revealPlace,
  })
  useKeptPreview({ board: drawn, readOnly, placing, setPicked })
  const commands = pipeCommands({
    ...{ board: drawn, axis, selected, readOnly, placing, setPicked, run: planning.run },
    ...{ ...selection, onShown: setShown, focusAfter },
  })
  usePipeDrag({ board: drawn, view, axis, selected, readOnly, placing, ...refs, onUnplan: commands.unplan })
  useUndoKeys(planning.undoing, readOnly)
  useNews({
    ...{ session: pipesSession, queryKey: PIPES_NEWS_KEY, read: readPipeNews, readOnly, labels },
    stateHash: plan.state_hash,
    onShow: ({ to }) => reveal(windingAt(to) ?? axis.start),
    onList: () => onView({ panel: 'changes' }),
  })
  return {
    ahead: useBoardFromToday(board, date),
    /** The plan without what is predicted, which follows a change of it. */
    drawn,
    ...{ isPhone, board, axis, labels, adapter, picked, planning, refs, reveal, shown, show },
    showBlock: blockShower(drawn, { show, pick: commands.pick, onView }),
    /** Goes to a day, also to the selected one, from which the lanes may have been scrolled away. */
    goToDay: (day: string) =>
      day === date ? scrollToStart(refs.scroller, axis, serverNow()) : onView({ date: day }),
    ...{ placing, commands, overtaken: useOvertaken(adapter, labels) },
  }
}

type Picked = ReadonlySet<string>

type Showing = Pick<PipesScreenProps, 'onView'> & {
  show: (product: PipeBlock['product']) => void
  pick: (picked: Picked) => void
}

/** Returns a function that shows a planned pipe on its line and, where it can be moved, selects it; where its day is not read yet, once it is. */
function blockShower({ products }: PipesBoard, { show, pick, onView }: Showing) {
  return ({ id, product, slot }: PipeBlock) => {
    if (!products.has(id)) return onView({ date: plantDay(new Date(slot.start)), block: id })
    show(product)
    if (isMovable(product)) pick(new Set([`${id}`]))
  }
}

/** Keeps what is selected, and what was selected before pipes were only to be previewed. */
function useSelection() {
  const [{ picked }, set] = useState<{ picked: Picked; before: Picked | null }>({
    picked: new Set(),
    before: null,
  })
  return {
    picked,
    setPicked: (next: Picked | ((now: Picked) => Picked)) =>
      set((now) => ({ picked: typeof next === 'function' ? next(now.picked) : next, before: null })),
    setPickedToPreview: (next: Picked) => set((now) => ({ picked: next, before: now.before ?? now.picked })),
    restorePicked: () => set((now) => ({ picked: now.before ?? now.picked, before: null })),
  }
}

/** Returns the axis of the lanes; on a phone, lines are lists of the date. */
function useAxis(date: string, zoom: PipesView['zoom'], isPhone: boolean): TimeAxis {
  return useMemo(() => timeAxis(date, zoom, isPhone ? undefined : serverNow()), [date, zoom, isPhone])
}

/** Returns the plan as it is drawn; whatever has not changed since the last picture stays the same objects. */
function useDrawnBoard(plan: PipeTimeplan): PipesBoard {
  const last = useRef<PipesBoard>(undefined)
  // A pipe that is ready but not demoulded occupies its mandrel for longer with every minute.
  const minute = Math.floor(useServerNow(MINUTE) / MINUTE)
  return useMemo(() => {
    last.current = pipesBoardOf(plan, serverNow(), last.current)
    return last.current
  }, [plan, minute])
}

export type PipesScreenState = ReturnType<typeof usePipesScreen>

function useRefs() {
  return {
    root: useRef<HTMLDivElement>(null),
    scroller: useRef<HTMLDivElement>(null),
    pane: useRef<HTMLElement>(null),
  }
}
