import { queryOptions } from '@tanstack/react-query'
import { measurements } from '#contract/measurements.ts'
import { pipes } from '#contract/pipes.ts'
import { scrapReasons } from '#contract/tags.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

const is = (operator: string, value: unknown) => ({ operator, value })
/** Cooling or at the quality check. */
const stage = [is('in', ['cooling', 'qa'])]

const PIPE_KEY = ['measured-pipe']
const INSPECTION_KEY = ['inspection']
const MEASUREMENTS_KEY = ['pipe-measurements']
const FLAWS_KEY = ['visible-flaws']
/** The categories of flaws that somebody sees, without a gauge. */
const visible = ['structure', 'surface', 'handling', 'joint']
const MOST_FLAWS = 6
const WAITING_KEY = ['pipes-to-measure']

export const pipeQuery = (id: number) =>
  queryOptions({
    queryKey: [...PIPE_KEY, id],
    queryFn: ({ signal }) => call(pipes.get, { params: { id } }, { signal }),
  })

/** What can be measured of a pipe, in the order in which it is. */
export const inspectionQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSPECTION_KEY, id],
    queryFn: ({ signal }) => call(measurements.inspection, { params: { id } }, { signal }),
  })

/** All measurements of a pipe, latest first. */
export const measurementsQuery = (pipe: number) =>
  queryOptions({
    queryKey: [...MEASUREMENTS_KEY, pipe],
    queryFn: ({ signal }) => call(measurements.list, { query: { pipe } }, { signal }),
  })

/** The flaws to see that were given most in the last 90 days, most used first. */
export const visibleFlawsQuery = () =>
  queryOptions({
    queryKey: FLAWS_KEY,
    queryFn: async ({ signal }) => {
      const reasons = await call(scrapReasons.list, { query: {} }, { signal })
      const seen = reasons.filter(({ category, is_other }) => visible.includes(category) && !is_other)
      return seen.slice(0, MOST_FLAWS)
    },
  })

const pipesWith = (name: string, filter: object) =>
  queryOptions({
    queryKey: [...WAITING_KEY, name, filter],
    queryFn: ({ signal }) =>
      call(pipes.list, { query: { filter_cluster: JSON.stringify(filter) } }, { signal }),
  })

/** The pipes with this text in their numbers, newest first. */
export const pipesByNumber = (text: string) => pipesWith('by number', { number: [is('contains', text)] })

/** The pipes that a reviewer wants measured again, newest first. */
export const requestedPipes = () => pipesWith('requested', { measuring_requested: [is('true', true)] })

/** The pipes that have cooled and nobody has decided on, newest first. */
export const pipesToMeasure = () => pipesWith('to measure', { stage, status: [is('in', [PipeStatus.None])] })

/** The pipes that went to review before all was measured, newest first; without those that a reviewer wants measured again. */
export const pipesHalfMeasured = () =>
  pipesWith('half measured', {
    stage: [is('in', ['qa'])],
    status: [is('in', [PipeStatus.Review])],
    measurements_missing: [is('true', true)],
    measuring_requested: [is('false', true)],
  })

/** The pipes that cool, newest first; without those that a reviewer wants measured again. */
export const coolingPipes = () =>
  pipesWith('cooling', {
    stage: [is('in', ['cooling'])],
    status: [is('in', [PipeStatus.Cooling, PipeStatus.Review])],
    measuring_requested: [is('false', true)],
  })

/** What of a pipe that is measured is read again when a table changes. */
export const measuringTables: KeysByTable = {
  pipe: [PIPE_KEY, INSPECTION_KEY],
  pipe_product: [PIPE_KEY, INSPECTION_KEY],
  measurement: [MEASUREMENTS_KEY],
  measurement_type: [INSPECTION_KEY],
  problem_tag: [FLAWS_KEY],
}

/** What of the choice of a pipe is read again when a table changes. */
export const choiceTables: KeysByTable = { pipe: [WAITING_KEY], measurement: [WAITING_KEY] }
