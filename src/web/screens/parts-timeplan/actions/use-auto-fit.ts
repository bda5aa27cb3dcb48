import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Ghost } from '#web/plan/board/ghost-places.ts'
import {
  type Fit,
  type FitChoice,
  type FittedPlan,
  fitted,
} from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import { type ChosenFit, chosenFit } from '#web/screens/parts-timeplan/edits/chosen-fit.ts'
import { earlyLabel, tangledLabel } from '#web/screens/parts-timeplan/labels/early-labels.ts'
import { type GhostName, ghostName, toGhost } from '#web/screens/parts-timeplan/labels/ghosts.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { type Bundle, bundlesByWorker } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'

/** Scheduled work as it is shown before it is planned. */
export type ShownFit<Of extends Fit = Fit> = ChosenFit<Of> & {
  /** All groups that can be moved, also those that are left out. */
  readonly bundles: readonly Bundle[]
  /** The selection, the ticks or the plan have changed, and the schedule is still being recalculated. */
  readonly isOutdated: boolean
  /** What each group is called. */
  readonly names: ReadonlyMap<string, GhostName>
  /** The groups that are left out of what is applied. */
  readonly left: ReadonlySet<string>
  /** Leaves groups out, or takes in again those that were. */
  readonly leave: (groupIds: ReadonlySet<string>) => void
  /** What is said of groups that start before work that they follow, or while that is not planned. */
  readonly early: ReadonlyMap<string, string>
  readonly ghosts: readonly Ghost[]
  /** The ghost that begins first. */
  readonly begins: Ghost | undefined
}

/** What was scheduled automatically, and the options of it. */
export type AutoFit = ShownFit<FittedPlan> & {
  readonly choice: FitChoice
  readonly choose: (changed: Partial<FitChoice>) => void
  /** The day from which work is scheduled. */
  readonly first: string
  /** Schedules from a day on: at the earliest today, at the latest the last day of the board. */
  readonly chooseFirst: (day: string) => void
}

/** Schedules selected work over the horizon while the panel is open; nothing is saved. */
export function useAutoFit(
  board: PartsBoard,
  picked: ReadonlySet<string>,
  isAsked: boolean,
  labels: Labels,
): AutoFit | null {
  const [choice, setChoice] = useState<FitChoice>({ order: 'due-date', divide: 'never', ...ONCE })
  const [wasAsked, setAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setAsked(isAsked)
    setChoice({ ...choice, ...ONCE })
  }
  const { plan: known, lanes, rules, reached, dues, skills, limits } = board
  const groups = useMemo(() => (isAsked ? bundlesByWorker(known, picked) : NONE), [isAsked, known, picked])
  const asked = useDeferredValue(groups)
  const fitOf = useMemo(() => {
    if (!isAsked) return null
    const context = {
      plan: known,
      rules,
      days: reached,
      dues,
      skills,
      limits,
      now: Math.floor(serverNow()),
    }
    return (bundles: readonly Bundle[]) => fitted(bundles, lanes, context, choice)
  }, [isAsked, known, lanes, rules, reached, dues, skills, limits, choice])
  const shown = useShownFit(asked, fitOf, board, labels)
  if (!shown) return null
  const choose = (changed: Partial<FitChoice>) => setChoice({ ...choice, ...changed })
  const [earliest, latest] = [dateAt(Math.floor(serverNow())), board.days.at(-1)!.date]
  return {
    ...shown,
    isOutdated: shown.isOutdated || asked !== groups,
    choice,
    choose,
    first: choice.first ?? earliest,
    chooseFirst: (day) => choose({ first: day <= earliest ? null : minDay(day, latest) }),
  }
}

/**
 * Returns scheduled work as it is shown: its names, its ghosts, and which groups are left out.
 *
 * @param fitOf schedules groups; null while nothing is asked for
 */
export function useShownFit<Of extends Fit>(
  groups: readonly Bundle[],
  fitOf: ((groups: readonly Bundle[]) => Of) | null,
  { products, skills }: Pick<PartsBoard, 'products' | 'skills'>,
  labels: Labels,
): ShownFit<Of> | null {
  const t = useTexts()
  const [left, leave] = useLeft(groups)
  const shownLeft = useDeferredValue(left)
  const whole = useMemo(() => fitOf?.(groups) ?? null, [groups, fitOf])
  const chosen = useMemo(
    () => whole && fitOf && chosenFit(groups, shownLeft, whole, fitOf),
    [groups, shownLeft, whole, fitOf],
  )
  const plan = chosen?.plan
  const names = useMemo(
    () => new Map(whole?.bundles.map((each) => [each.id, ghostName(each, { products, skills }, labels)])),
    [whole, products, skills, labels],
  )
  const ghosts = useMemo(
    () =>
      plan?.placements.map((placement) => {
        const { groupId } = placement
        return toGhost(placement, names.get(groupId), 'fit', labels)
      }) ?? [],
    [plan, names, labels],
  )
  const early = useMemo(() => {
    const { early: found = [], tangled } = plan ?? {}
    const labelOf = (id: string) => (tangled?.has(id) ? tangledLabel : earlyLabel)
    return new Map([...found].map(([id, each]) => [id, labelOf(id)(each, { labels, t })]))
  }, [plan, labels, t])
  if (!whole || !chosen) return null
  return {
    ...chosen,
    bundles: whole.bundles,
    isOutdated: shownLeft !== left,
    names,
    left,
    leave,
    early,
    ghosts,
    begins: ghosts.toSorted((a, b) => startOf(a) - startOf(b))[0],
  }
}

/** The groups left out of those asked for: whatever has gone is taken in again when it comes back. */
function useLeft(groups: readonly Bundle[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set(groups.map(({ id }) => id))
  const stays = left.isSubsetOf(ids) ? left : left.intersection(ids)
  if (stays !== left) setLeft(stays)
  const leave = useCallback(
    (groupIds: ReadonlySet<string>) => setLeft((now) => now.symmetricDifference(groupIds)),
    [],
  )
  return [stays, leave] as const
}

function startOf({ pieces }: Ghost): number {
  return pieces[0]?.start ?? Number.POSITIVE_INFINITY
}

function minDay(day: string, latest: string): string {
  return day < latest ? day : latest
}

const NONE: readonly Bundle[] = []
/** What is chosen for one use of the panel only. */
const ONCE = { first: null, anyone: false }
