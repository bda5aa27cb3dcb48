import { nextStart } from '#planning/pipes/next-start.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { firstVisibleDay } from '#web/plan/board/first-visible-day.ts'
import type { TimeAxis } from '#web/plan/board/time-axis.ts'
import { type Held, pickedUp, seenOf } from '#web/plan/changes/held.ts'
import { type AdvisedPlace, plannedOfOrder } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import { slotsBehind } from '#web/screens/pipes-timeplan/edits/line-plans.ts'
import { type PipeIntent, seenInPipes } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { isMovable, type PipeBlock, type PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { blockIn, type FindElement } from './focus-after.ts'
import { placeUnder } from './use-pipe-drag.ts'
import type { Placing } from './use-placing.ts'

type Props = {
  board: PipesBoard
  axis: TimeAxis
  /** What is selected, as it was when it was selected. */
  selected: Held
  readOnly: boolean
  placing: Placing
  run: (intent: PipeIntent) => void
  setPicked: (picked: ReadonlySet<string>) => void
  /** Selects pipes until their preview is cancelled. */
  setPickedToPreview: (picked: ReadonlySet<string>) => void
  restorePicked: () => void
  /** What has the focus leaves the screen with a change: it goes to another element, or to the tree. */
  focusAfter: (find: FindElement) => void
  /** A pipe was selected on a line: the tree shows it. */
  onShown: (id: number) => void
}

/** Returns what a planner can do with pipes besides dragging them; nothing where they may only be viewed. */
export function pipeCommands(props: Props) {
  const { board, axis, selected, readOnly, placing, run, setPicked } = props
  const hold = (picked: ReadonlySet<string>): Held => {
    return { picked, seen: pickedUp(seenInPipes(board.plan), picked, seenOf(selected.seen, picked)) }
  }
  const pick = (picked: ReadonlySet<string>) => {
    placing.cancel()
    if (!readOnly) setPicked(picked)
  }
  const firstStart = () => Math.max(shownFrom(axis), nextStart(serverNow()))
  const find = (picked: ReadonlySet<string>, from: number) => {
    if (readOnly || picked.size === 0) return
    const target = pipeTarget.get()
    pick(picked)
    placing.find(hold(picked), from, target?.isPinned ? target : null)
  }
  const { unplan, unplanBlock } = unplanning(props, hold, pick)
  return {
    ...{ pick, unplan, unplanBlock },
    split: (id: number, lengths: readonly number[]) => split(props, hold(new Set([`${id}`])), lengths),
    merge: () => {
      run({ kind: 'merge', ...selected })
      pick(new Set())
    },
    pickBlock: (id: number, isAdding: boolean) => {
      const product = board.products.get(id)
      props.onShown(id)
      if (product && isMovable(product)) pick(pickedWith(`${id}`, selected.picked, isAdding))
    },
    /** Selects pipes and previews the first place for them on any day, with those that are previewed already where these are. */
    find: (picked: ReadonlySet<string>) => find(picked, nextStart(serverNow())),
    /** Does so for the first place on the days in view or after them. */
    place: (picked: ReadonlySet<string>) => find(picked, firstStart()),
    /** Ends a preview, with what was selected only for it. */
    cancel: () => endPreview(props),
    /** Previews planned pipes where they are. */
    move: () => placing.pinPresent(selected),
    /** Previews late pipes where they are less late. */
    moveLate: readOnly ? null : moverOfLate(props, hold),
    /** Moves what waits on a line that is behind its plan to where it is predicted. */
    catchUp: readOnly ? null : (line: number) => catchUp(line, props, hold),
    /** Previews the selected pipes at a point of the lanes. */
    placeUnder: (under: Element, x: number) => {
      if (readOnly || selected.picked.size === 0) return
      const place = placeUnder(under, { x, isFree: false }, { board, axis, held: selected })
      if (place) placing.pinAt(selected, place)
    },
    /** Previews the selected pipes after another on a line, or as early as possible. */
    placeAfter: (line: number, after: PipeBlock | null) =>
      placing.pinAt(selected, { line, from: after?.slot.end ?? firstStart() }),
  }
}

/** Returns the start of the first day that is in view. */
function shownFrom({ days, start }: TimeAxis): number {
  const shown = firstVisibleDay.get()
  return days.find(({ date }) => date === shown)?.start ?? start
}

/** Returns what is selected after a click on a block: only it, or without it if it was the only one; or also it. */
function pickedWith(id: string, picked: ReadonlySet<string>, isAdding: boolean): ReadonlySet<string> {
  const own = new Set([id])
  if (isAdding) return picked.symmetricDifference(own)
  return picked.size === 1 && picked.has(id) ? new Set() : own
}

/** Returns which of these pipes stand in the plan and can leave it. */
function plannedOf(picked: ReadonlySet<string>, board: PipesBoard): ReadonlySet<string> {
  const isPlanned = (id: string) => {
    const product = board.products.get(Number(id))
    return product?.slot && isMovable(product)
  }
  return new Set([...picked].filter(isPlanned))
}

function unplanning(
  { board, readOnly, run, focusAfter }: Props,
  hold: (picked: ReadonlySet<string>) => Held,
  pick: (picked: ReadonlySet<string>) => void,
) {
  const unplan = ({ picked }: Pick<Held, 'picked'>, next: FindElement = () => null) => {
    const planned = plannedOf(picked, board)
    if (readOnly || planned.size === 0) return
    focusAfter(next)
    run({ kind: 'unplan', ...hold(planned) })
    pick(new Set())
  }
  return {
    unplan,
    /** Unplans a pipe that has the focus: its neighbour has it then. */
    unplanBlock: (id: number) => {
      const next = neighbourOf(id, board)
      unplan({ picked: new Set([`${id}`]) }, () => {
        const block = blockIn(next)
        block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        return block ?? document.querySelector<HTMLElement>('[data-lanes]')
      })
    },
  }
}

/** Returns the pipe after another on its line, or the one before it. */
function neighbourOf(id: number, { lanes }: PipesBoard): number | undefined {
  const own =
    lanes.map(({ blocks }) => blocks).find((blocks) => blocks.some((block) => block.id === id)) ?? []
  const index = own.findIndex((block) => block.id === id)
  return (own[index + 1] ?? own[index - 1])?.id
}

function split({ run, focusAfter }: Props, held: Held, lengths: readonly number[]): void {
  focusAfter(() => null)
  run({ kind: 'split', ...held, lengths })
}

function endPreview({ placing, restorePicked }: Props): void {
  placing.cancel()
  restorePicked()
}

function moverOfLate(props: Props, hold: (picked: ReadonlySet<string>) => Held) {
  const { board, placing, setPickedToPreview } = props
  const held = (picked: ReadonlySet<string>) => {
    placing.cancel()
    setPickedToPreview(picked)
    return hold(picked)
  }
  return {
    pipe: ({ id }: PipeBlock, { kind, line, from }: AdvisedPlace) =>
      kind === 'caughtUp'
        ? catchUp(line, props, hold)
        : placing.pinAt(held(new Set([`${id}`])), { line, from, isWaiting: true }),
    order: (block: PipeBlock) => placing.pinAdvised(held(plannedOfOrder(block, board))),
  }
}

function catchUp(
  line: number,
  { board, run }: Pick<Props, 'board' | 'run'>,
  hold: (picked: ReadonlySet<string>) => Held,
): void {
  const slots = slotsBehind(board, line, serverNow())
  const late = new Set(slots.map(({ id }) => `${id}`))
  if (slots.length > 0) run({ kind: 'plan', ...hold(late), slots, hasConflict: false })
}
