import type { PipeTimeplan } from '#contract/pipe-timeplan.ts'
import {
  type AssignedUse,
  type OccupiedMandrel,
  type SettingsNow,
  usesBySize,
} from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import type { PipePlanRules } from '#planning/pipes/plan-moves.ts'
import { sameItems } from '#web/plan/board/board.ts'

/** The mandrels of a size and what is on them. */
export type MandrelGroup = {
  readonly dn: number
  readonly mandrels: readonly { readonly id: number; readonly code: string }[]
  readonly uses: readonly AssignedUse[]
  /** The planned pipe products that need one. */
  readonly placed: readonly PlacedJob[]
}

type Options = {
  /** Only these are returned. */
  readonly sizes?: ReadonlySet<number>
  /** Groups and uses that are the same as these are the same objects. */
  readonly before?: readonly MandrelGroup[] | undefined
} & Pick<SettingsNow, 'stillUntil'>

/** Returns which mandrel each planned pipe product is on, by size. */
export function mandrelGroups(
  { plan, rules }: { readonly plan: Pick<PipeTimeplan, 'mandrels'>; readonly rules: PipePlanRules },
  placed: readonly PlacedJob[],
  now: number,
  { sizes, before = [], ...still }: Options = {},
): MandrelGroup[] {
  const mandrels = sizes ? plan.mandrels.filter(({ dn }) => sizes.has(dn)) : plan.mandrels
  const bySize = Map.groupBy(placed, ({ job }) => job.setUp.dn)
  return [...Map.groupBy(mandrels, ({ dn }) => dn)].map(([dn, own]) => {
    const known = before.find((group) => group.dn === dn)
    const needing = bySize.get(dn) ?? []
    if (
      known &&
      !own.some((mandrel) => isOverdue(mandrel, now)) &&
      sameItems(own, known.mandrels) &&
      sameItems(needing, known.placed)
    )
      return known
    const uses = usesBySize(own, needing, { ...rules.settings, ...still, now }).get(dn)!
    const group = { dn, mandrels: own, uses, placed: needing }
    return known ? sharedGroup(group, known) : group
  })
}

/** Returns whether the pipe on a mandrel is ready but not demoulded: the mandrel is then occupied for longer with every minute. */
function isOverdue({ occupied_from, occupied_until }: OccupiedMandrel, now: number): boolean {
  return occupied_from !== null && (occupied_until === null || Date.parse(occupied_until) < now)
}

function sharedGroup(group: MandrelGroup, before: MandrelGroup): MandrelGroup {
  const known = new Map(before.uses.map((use) => [use.job ?? -(use.mandrel ?? 0), use]))
  const uses = group.uses.map((use) => {
    const same = known.get(use.job ?? -(use.mandrel ?? 0))
    return same && isSameUse(same, use) ? same : use
  })
  return sameItems(uses, before.uses) && sameItems(group.mandrels, before.mandrels)
    ? before
    : { ...group, uses }
}

function isSameUse(a: AssignedUse, b: AssignedUse): boolean {
  const isSameTime = a.start === b.start && a.end === b.end && a.busyUntil === b.busyUntil
  const isSamePipe = a.pipe?.id === b.pipe?.id && a.pipe?.readyAt === b.pipe?.readyAt
  return isSameTime && isSamePipe && a.mandrel === b.mandrel && isSameHolder(a.holder, b.holder)
}

function isSameHolder(a: AssignedUse['holder'], b: AssignedUse['holder']): boolean {
  return a?.job === b?.job && a?.pipe?.id === b?.pipe?.id && a?.mandrel === b?.mandrel
}
