import { useQuery } from '@tanstack/react-query'
import { plantDay } from '#domain/time.ts'
import { boot } from '#web/lib/boot.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { addressCodec } from '#web/lists/address.ts'
import { flag } from '#web/lists/fields.ts'
import { clusterOf, countOfRules } from '#web/lists/filters/filter-cluster.ts'
import { daysOf } from '#web/lists/period/period.ts'
import { periodOf } from '#web/lists/period/period-state.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import type { PipeListState } from './pipe-states.ts'
import { filterDefinitions, type PipeSelection } from './queries.ts'

/** What the toggle beside the filters says. */
const reviewCodec = addressCodec<{ readonly review: boolean }>({ review: false }, { review: flag })

/** Returns what the address of the list selects; null until it is known what its filters mean. */
export function useSelection(state: PipeListState) {
  const definitions = useQuery(filterDefinitions(useLanguage()))
  const [{ review }, changeReview] = useAddressState(reviewCodec, { replace: true })
  const today = plantDay(new Date(serverNow()))
  const isKnown = definitions.data !== undefined || state.f.length === 0
  const rules = [state.f, definitions.data ?? [], Number(today.slice(0, 4))] as const
  const cluster = clusterOf(...rules)
  const selection: PipeSelection | null = isKnown
    ? {
        ...daysOf(periodOf(state), today),
        ...(state.q !== '' && { query_string: state.q }),
        ...(review && { status: boot().config.review_status_code }),
        ...(cluster !== undefined && { filter_cluster: cluster }),
      }
    : null
  return { selection, definitions, ruleCount: countOfRules(...rules), review, changeReview }
}
