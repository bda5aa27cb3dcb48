import { type ChartPoint, MOST_CHART_DAYS, MOST_CHART_POINTS } from '#contract/measurements-data.ts'
import { Refusal } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { Context } from '#server/context.ts'
import { all, given, is } from '#server/lists/conditions.ts'

type Chart = {
  readonly type: number
  readonly dn: number | undefined
  readonly date_from: string
  readonly date_to: string
}

/** Returns the latest values of a type in a period. */
export async function readControlChart(
  { db }: Context,
  { type, dn, date_from, date_to }: Chart,
): Promise<ChartPoint[]> {
  const count = Temporal.PlainDate.from(date_from).until(date_to).days + 1
  if (count < 1) throw new Refusal('ends_before_it_starts', {}, 'date_to')
  if (count > MOST_CHART_DAYS) throw new Refusal('window_too_long', { days: MOST_CHART_DAYS }, 'date_to')
  const [first] = plantDays(date_from, 1)
  const [last] = plantDays(date_to, 1)
  const rows = await db
    .selectFrom('measurement as m')
    .innerJoin('pipe as p', 'p.id', 'm.pipe_id')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(['m.id', 'p.number as pipe', 'm.pipe_id', 'm.measured_at as at', 'm.value', 'm.nominal'])
    .select(['m.allowed_min as min', 'm.allowed_max as max', 'm.result', 'm.is_hot'])
    .where('m.measurement_type_id', '=', type)
    .where('m.superseded_by', 'is', null)
    .where('m.measured_at', '>=', new Date(first!.start))
    .where('m.measured_at', '<', new Date(last!.end))
    .where(all(given(dn, (size) => is('w.dn', size))))
    .orderBy('m.measured_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST_CHART_POINTS)
    .execute()
  return rows.toReversed().map((point) => ({ ...point, at: wireTime(point.at) }))
}
