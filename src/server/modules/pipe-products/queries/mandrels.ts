import type { PipeTimeplan } from '#contract/pipe-timeplan.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { usesAsHeld } from '#planning/pipes/uses-as-held.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { isInSlot, toSlot } from './slots.ts'

/** Reads the mandrels in use, with the pipe that is not demoulded yet on each. */
export async function readPlanMandrels({ db }: Pick<Context, 'db'>): Promise<PipeTimeplan['mandrels']> {
  const rows = await db
    .selectFrom('mandrel as m')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pipe as i')
          .select(['i.id as pipe_id', 'i.number as pipe_number'])
          .select(['i.cooling_start', 'i.produced_at'])
          .select(({ fn }) => fn.coalesce('i.cooling_end', 'i.cooling_planned_end').as('cooled_at'))
          .whereRef('i.mandrel_id', '=', 'm.id')
          .where('i.status', '=', PipeStatus.Cooling)
          .orderBy('i.produced_at', 'desc')
          .limit(1)
          .as('on'),
      (join) => join.onTrue(),
    )
    .select([
      'm.pipe_product_id',
      'm.id',
      'm.code',
      'm.dn',
      'on.pipe_id',
      'on.pipe_number',
      'on.cooling_start',
      'on.produced_at',
      'on.cooled_at',
    ])
    .where('m.is_active', '=', true)
    .orderBy('m.dn')
    .orderBy('m.code')
    .execute()
  return rows.map(({ id, code, dn, pipe_product_id: pipe_product, pipe_id, pipe_number, ...pipe }) => {
    const from = pipe.cooling_start ?? pipe.produced_at
    return {
      ...{ id, code, dn, pipe_product },
      pipe: pipe_id === null || pipe_number === null ? null : { id: pipe_id, number: pipe_number },
      occupied_from: from && wireTime(from),
      occupied_until: pipe.cooled_at && wireTime(pipe.cooled_at),
    }
  })
}

type UsesAsked = {
  readonly mandrels: PipeTimeplan['mandrels']
  readonly sizes: ReadonlySet<number>
  /** When pipe products would be made with enough mandrels, where that differs from the plan. */
  readonly onFreeLines: ReadonlyMap<number, Interval>
}

/** Returns by id which mandrels the planned pipe products of some sizes are on, as the plan shows it. */
export async function readMandrelUses(
  { db, now, configuration }: Context,
  { mandrels, sizes, onFreeLines }: UsesAsked,
): Promise<ReadonlyMap<number, AssignedUse>> {
  if (sizes.size === 0) return new Map()
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.dn', 'p.line_id', 'p.planned_start', 'p.planned_end', 'p.setup_minutes'])
    .select(['p.production_status', 'p.cooling_minutes'])
    .where(isInSlot)
    .where(isOneOf('p.dn', [...sizes]))
    .execute()
  const placed = rows.flatMap((row) => {
    const { id, dn, cooling_minutes } = row
    const slot = toSlot(row)
    if (!slot || dn === null) return []
    const isFixed = hasBegun(productionStatusOf(row.production_status))
    return [{ job: { id, setUp: { dn }, coolingMinutes: cooling_minutes ?? 0 }, slot, isFixed }]
  })
  const own = mandrels.filter(({ dn }) => sizes.has(dn))
  return usesAsHeld(own, placed, onFreeLines, { ...configuration.pipe_plan, now: now().getTime() })
}
