import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { MAX_SUGGESTED, type PipeSuggestion } from '#contract/pipe-suggestion.ts'
import type { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { dateAt, endOfDay, plantDays } from '#planning/calendar/plant-days.ts'
import { usesOn } from '#planning/pipes/mandrels.ts'
import { nextStart } from '#planning/pipes/next-start.ts'
import type { PipeJob, PipeSlot } from '#planning/pipes/pipe-job.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import { whyNotPlannable } from '#planning/pipes/plan-moves.ts'
import type { PipePlanProduct, PipePlanState } from '#planning/pipes/plan-state.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import { stillUntil } from '#planning/pipes/still-until.ts'
import { suggestPlan } from '#planning/pipes/suggest/suggest-plan.ts'
import type { LeftOutJob, LeftOutReason, SuggestionInput } from '#planning/pipes/suggest/suggestion.ts'
import type { WarnedProduct } from '#planning/pipes/warnings.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isListed } from '#server/lists/conditions.ts'
import {
  type Predictions,
  predictAll,
  readOpenBlockers,
  readPlanMandrels,
  readUnfinishedPipes,
  shortOfMaterial,
} from '#server/modules/pipe-products/queries.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { inSlices } from '#server/slices.ts'
import { pipePlanRules, readPipePlan } from './plan-state.ts'
import { toPipeSuggestion } from './suggestion-rows.ts'

type Query = Input<typeof pipeTimeplan.suggest>['query']

/** What a suggestion is computed from, as of one instant. */
export type SuggestionFacts = {
  readonly stateHash: string
  readonly input: SuggestionInput
  /** By id: what is known of the pipe products asked for. */
  readonly known: ReadonlyMap<number, WarnedProduct>
}

/** Returns where to plan pipe products; the search lets other requests be served in between. */
export async function readPipeSuggestion(context: Context, query: Query): Promise<PipeSuggestion> {
  if (query.ids.split(',').length > MAX_SUGGESTED)
    throw new Refusal('too_many_suggested', { max: MAX_SUGGESTED }, 'ids')
  if (query.lines === '') throw new Refusal('no_line_chosen', {}, 'lines')
  const horizon = horizonOf(context, query)
  const facts = await readSnapshot(context.db, (db) => readFacts({ ...context, db }, query, horizon))
  return toPipeSuggestion(await inSlices(suggestPlan(facts.input)), facts, context.configuration)
}

const MAX_DAYS = 93

/** Returns the end of the last day; throws `Refusal` if it is over or too far away. */
function horizonOf({ now, configuration }: Context, { end_date }: Query): number {
  const today = dateAt(now().getTime())
  if (end_date === undefined) return plantDays(today, configuration.horizon_days).at(-1)!.end
  const days = Temporal.PlainDate.from(today).until(end_date).days
  if (days < 0) throw new Refusal('ends_before_it_starts', {}, 'end_date')
  if (days >= MAX_DAYS) throw new Refusal('window_too_long', { days: MAX_DAYS }, 'end_date')
  return endOfDay(end_date)
}

async function readFacts(context: Context, { ids: list, aim, lines }: Query, horizon: number) {
  const stored = await readAskedProducts(context, list)
  const ids = [...stored.keys()]
  const state = await readPipePlan(context, ids)
  const closed = closedLines(state, lines)
  const blocked = new Set((await readOpenBlockers(context, ids)).map(({ product }) => product))
  const short = await shortOfMaterial(context, ids)
  const mandrels = await readPlanMandrels(context)
  const byDn = Map.groupBy(mandrels, ({ dn }) => dn)
  const now = context.now().getTime()
  const rules = pipePlanRules(context)
  const products = ids.map((id) => state.products.get(id)!)
  const known = products.map((product): [number, WarnedProduct] => {
    const { id, job, quantity } = product
    return [
      id,
      {
        ...{ quantity, isConfigured: job !== null, isMaterialShort: short.has(id) },
        isBlocked: blocked.has(id),
        due: stored.get(id) ?? null,
        hasMandrels: job !== null && byDn.has(job.setUp.dn),
      },
    ]
  })
  const excluded = products.flatMap((product): LeftOutJob[] => {
    const isClosed = closed.has(product.slot?.line ?? 0)
    const kind = isClosed ? 'line_not_chosen' : whyExcluded(product, rules.maxLength, blocked.has(product.id))
    return kind ? [{ job: product.id, reason: { kind } }] : []
  })
  const staying = new Set(excluded.map(({ job }) => job))
  const unfinished = await readUnfinishedPipes(context, new Set(ids).difference(staying))
  const settings = { ...rules.settings, now }
  const still = { ...settings, stillUntil: stillUntil(now) }
  const delayed = delayedIn(predictAll(unfinished, { mandrels, settings }), state)
  const held = delayedIn(predictAll(unfinished, { mandrels, settings: still }), state)
  const input: SuggestionInput = {
    jobs: products.flatMap(({ id, job, length }) =>
      job ? [{ ...job, length, due: stored.get(id) ?? null }] : [],
    ),
    excluded,
    lines: [...state.lines.values()].map(({ id, minDn, maxDn, maxLength, last }) => ({
      ...{ line: id, last, placed: placedOn(id, state) },
      freeFrom: nextStart(Math.max(0, ...held.map(({ slot, until }) => (slot.line === id ? until : 0)))),
      ...{ min_dn: minDn, max_dn: maxDn, max_length: maxLength, isClosed: closed.has(id) },
    })),
    mandrels: new Map([...byDn].map(([dn, own]) => [dn, own.map(({ id }) => id)])),
    uses: usesOn(mandrels, delayed.flatMap(usingPipe), settings),
    reserved: usesOn(
      mandrels,
      held.flatMap(({ job, slot, until }) => usingPipe({ job, slot: { ...slot, end: until } })),
      still,
    ),
    ...{ settings: rules.settings, from: nextStart(now), horizon, aim: aim ?? 'on-time' },
  }
  return { stateHash: await readRevision(context, 'pipes'), input, known: new Map(known) }
}

/** Returns the lines that are not chosen; throws `Refusal` if one that is does not exist. */
function closedLines({ lines }: PipePlanState, list: string | undefined): ReadonlySet<number> {
  if (list === undefined) return new Set()
  const chosen = new Set(list.split(',').map(Number))
  const missing = [...chosen].filter((id) => !lines.has(id))
  refuseAll(missing.map((id) => ({ code: 'unknown_reference', params: { id }, field: 'lines' })))
  return new Set(lines.keys()).difference(chosen)
}

/** A pipe product that will be made later than planned, in the slot that it would have with enough mandrels, and until when it is made. */
type DelayedPipe = { readonly job: PipeJob | null; readonly slot: PipeSlot; readonly until: number }

/** Returns what uses a mandrel in a slot, where it is known which. */
function usingPipe({ job, slot }: Pick<DelayedPipe, 'job' | 'slot'>) {
  return job ? [{ job, slot }] : []
}

/** Returns the pipe products that are predicted to be made later than planned. */
function delayedIn({ made, onFreeLines }: Predictions, { products }: PipePlanState): readonly DelayedPipe[] {
  const ids = new Set([...made.keys(), ...onFreeLines.keys()])
  return [...ids].flatMap((id) => {
    const { job = null, slot = null } = products.get(id) ?? {}
    if (!slot) return []
    const held = heldSlot(slot, onFreeLines.get(id))
    return [{ job, slot: held, until: Math.max(held.end, heldSlot(slot, made.get(id)).end) }]
  })
}

/** Returns when each pipe product asked for is late, by id; throws `Refusal` if one does not exist. */
async function readAskedProducts({ db }: Context, list: string): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .select('p.id')
    .select(sql<string | null>`coalesce(r.delivery_date, o.delivery_date)::text`.as('delivery_date'))
    .where(isListed('p.id', list))
    .orderBy('p.id')
    .execute()
  const found = new Map(rows.map(({ id, delivery_date: day }) => [id, day === null ? null : endOfDay(day)]))
  const missing = list.split(',').filter((id) => !found.has(Number(id)))
  refuseAll(missing.map((id) => ({ code: 'unknown_reference', params: { id }, field: 'ids' })))
  return found
}

/** Returns why a pipe product cannot be planned anywhere; null if that depends on lines and mandrels. */
function whyExcluded(
  product: PipePlanProduct,
  maxLength: number,
  isBlocked: boolean,
): Extract<LeftOutReason['kind'], 'not_open' | 'not_configured' | 'too_long' | 'blocked'> | null {
  const problem = whyNotPlannable(product, maxLength)
  if (problem?.code === 'product_not_configured') return 'not_configured'
  if (problem?.code === 'product_too_long') return 'too_long'
  if (problem) return 'not_open'
  return isBlocked ? 'blocked' : null
}
