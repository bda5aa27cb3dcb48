import { queryOptions } from '@tanstack/react-query'
import { measurementsData } from '#contract/measurements-data.ts'
import { plantDay } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { addDays } from '#web/lib/plant-clock.ts'

type Charted = {
  readonly type: number
  readonly dn: number | null
  /** When the measurement was taken around which the chart is. */
  readonly at: string
}

const [DAYS_BEFORE, DAYS_AFTER] = [60, 30]

/** The values of a measurement type for pipes of a size, around a time. */
export const chartQuery = ({ type, dn, at }: Charted) => {
  const day = plantDay(new Date(at))
  const query = { type, date_from: addDays(day, -DAYS_BEFORE), date_to: addDays(day, DAYS_AFTER) }
  return queryOptions({
    queryKey: ['measurements-data', query, dn],
    queryFn: async ({ signal }) => {
      const sent = { ...query, ...(dn !== null && { dn }) }
      const points = await call(measurementsData.read, { query: sent }, { signal })
      return Array.isArray(points) ? points : []
    },
  })
}
