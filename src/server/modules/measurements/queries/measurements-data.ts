import type { Input } from '#contract/endpoint.ts'
import type { ChartPoint, MachineSeries, measurementsData } from '#contract/measurements-data.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { readMachineSeries } from '#server/modules/pipe-data/queries.ts'
import { readControlChart } from './control-chart.ts'

type Query = Input<typeof measurementsData.read>['query']

/** Returns the control chart of a type, or the machine series of a pipe where one of its parameters is given. */
export async function readMeasurementsData(
  context: Context,
  { pipe, metric, from, to, type, dn, date_from, date_to }: Query,
): Promise<ChartPoint[] | MachineSeries> {
  if (pipe !== undefined || metric !== undefined) {
    if (pipe === undefined || metric === undefined) throw missing({ pipe, metric })
    return readMachineSeries(context, { pipe, metric, from, to })
  }
  if (type === undefined || date_from === undefined || date_to === undefined)
    throw missing({ type, date_from, date_to })
  return readControlChart(context, { type, dn, date_from, date_to })
}

/** The refusal that names each missing parameter. */
function missing(parameters: Readonly<Record<string, unknown>>): Refusal {
  const [first = '', ...others] = Object.keys(parameters).filter((name) => parameters[name] === undefined)
  const problem = (field: string) => ({ code: 'parameter_missing' as const, field })
  return Refusal.of([problem(first), ...others.map(problem)])
}
