import type { Problem } from '#domain/errors.ts'
import { allowsCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { problemsOfStart, type StartRules } from '#planning/changes/desired-start.ts'
import { findPlace } from './find-place.ts'
import { entryOf, type LineConflict, type LineEntry, layLine } from './lay-line.ts'
import type { PipeJob, PipePlanSettings, PlacedJob } from './pipe-job.ts'
import { placedOn } from './placed-on.ts'
import {
  isSamePlace,
  type PipePlanMove,
  type PipePlanPlace,
  type PipePlanProduct,
  type PipePlanState,
  type PlanLineFacts,
  pipePlaceOf,
} from './plan-state.ts'

/** A pipe product to be planned, and when its set-up starts; without a line, on its own or the first that can wind it. */
export type DesiredPipe = { readonly id: number; readonly start: number; readonly line?: number | undefined }

export type PipePlanRules = StartRules & {
  readonly settings: PipePlanSettings
  /** Metres. */
  readonly maxLength: number
}

/** What a call moves, also the set-ups of what follows, or why it cannot. */
export type PipePlanMoves = { readonly moves: readonly PipePlanMove[]; readonly problems: readonly Problem[] }

/** A pipe product that a call puts on a line. */
type Arrival = { readonly index: number; readonly line: number; readonly entry: LineEntry }

/** Returns what planning pipe products moves. */
export function movesOfPipePlan(
  desired: readonly DesiredPipe[],
  state: PipePlanState,
  rules: PipePlanRules,
): PipePlanMoves {
  const moved = new Set(desired.map(({ id }) => id))
  const staying = new Map([...state.lines.keys()].map((id) => [id, stayingOn(id, state, moved)]))
  const firstOf = new Map(desired.map(({ id }, index) => [id, index] as const).reverse())
  const arrivals: Arrival[] = []
  const problems = desired.flatMap((item, index) => {
    const isFirst = firstOf.get(item.id) === index
    const found = problemsOfDesired(item, { field: String(index), isFirst }, state, rules)
    const product = state.products.get(item.id)
    if (found.length > 0 || !product?.job) return found
    const line = lineOf(item, product, product.job, { state, rules, staying })
    if ('problem' in line) return [{ ...line.problem, field: `${index}.line` }]
    arrivals.push({ index, line: line.id, entry: { job: product.job, at: { start: item.start } } })
    return []
  })
  if (problems.length > 0) return { moves: [], problems }
  return relay({ leaving: moved, arrivals }, state, rules)
}

/** Returns what unplanning pipe products moves. */
export function movesOfPipeUnplan(
  ids: readonly number[],
  state: PipePlanState,
  rules: PipePlanRules,
): PipePlanMoves {
  const problems = ids.flatMap((id, index): Problem[] => {
    const product = state.products.get(id)
    if (!product) return [{ code: 'unknown_reference', params: { id }, field: String(index) }]
    if (product.hasParts) return [{ code: 'product_is_parent', field: String(index) }]
    if (allowsCommand(product.status, 'unplan')) return []
    const params = { command: 'unplan', status: product.status }
    return [{ code: 'product_state', params, field: String(index) }]
  })
  if (problems.length > 0) return { moves: [], problems }
  return relay({ leaving: new Set(ids), arrivals: [] }, state, rules)
}

/** What leaves its slot, and what comes to a line. */
type Change = { readonly leaving: ReadonlySet<number>; readonly arrivals: readonly Arrival[] }

/** Lays every line that a change touches and returns what is in another slot then. */
export function relay(
  { leaving, arrivals }: Change,
  state: PipePlanState,
  rules: PipePlanRules,
): PipePlanMoves {
  const touched = new Set([
    ...arrivals.map(({ line }) => line),
    ...[...leaving].flatMap((id) => state.products.get(id)?.slot?.line ?? []),
  ])
  const laid = [...touched].flatMap((id) => {
    const line = state.lines.get(id)
    if (!line) return []
    const staying = stayingOn(id, state, leaving)
    const coming = arrivals.filter((arrival) => arrival.line === id).map(({ entry }) => entry)
    return [{ line, ...layLine(id, [...staying.map(entryOf), ...coming], { ...rules, last: line.last }) }]
  })
  const indexes = new Map(arrivals.map(({ entry, index }) => [entry.job, index]))
  const problems = laid.flatMap(({ line, conflicts }) =>
    conflicts.map((conflict) => problemOfConflict(conflict, line, indexes.get(conflict.job))),
  )
  if (problems.length > 0) return { moves: [], problems }
  const slots = new Map(laid.flatMap(({ placed }) => placed.map(({ job, slot }) => [job.id, slot])))
  const touchedIds = new Set([...leaving, ...slots.keys()])
  return { problems: [], moves: [...touchedIds].flatMap((id) => moveOf(id, slots.get(id), state)) }
}

function moveOf(
  id: number,
  slot: PlacedJob['slot'] | undefined,
  { products }: PipePlanState,
): PipePlanMove[] {
  const product = products.get(id)
  if (!product) return []
  const [from, to] = [pipePlaceOf(product), pipePlaceOf({ ...product, slot: slot ?? null })]
  return isUnchanged(from, to) ? [] : [{ item: id, from, to }]
}

/** Returns whether nothing about a place changes, not even the set-up. */
function isUnchanged(from: PipePlanPlace, to: PipePlanPlace): boolean {
  if (!isSamePlace(from, to)) return false
  if (from.state !== 'planned' || to.state !== 'planned') return true
  return from.slot.setupMinutes === to.slot.setupMinutes && from.slot.end === to.slot.end
}

function stayingOn(line: number, state: PipePlanState, leaving: ReadonlySet<number>): PlacedJob[] {
  return placedOn(line, state).filter(({ job }) => !leaving.has(job.id))
}

function problemOfConflict(
  { job, by, slot }: LineConflict,
  { code: line }: PlanLineFacts,
  index: number | undefined,
): Problem {
  return {
    code: 'line_occupied',
    params: { line, item: job.id, by: by.id, start: slot.start, end: slot.end },
    ...(index !== undefined && { field: `${index}.start_time` }),
  }
}

function problemsOfDesired(
  { id, start }: DesiredPipe,
  { field: index, isFirst }: { readonly field: string; readonly isFirst: boolean },
  { products }: PipePlanState,
  rules: PipePlanRules,
): Problem[] {
  const field = `${index}.id`
  const product = products.get(id)
  if (!product) return [{ code: 'unknown_reference', params: { id }, field }]
  if (!isFirst) return [{ code: 'planned_twice', field }]
  const problem = whyNotPlannable(product, rules.maxLength)
  return [
    ...(problem ? [{ ...problem, field }] : []),
    ...problemsOfStart(start, rules).map((found) => ({ ...found, field: `${index}.${found.field}` })),
  ]
}

/** Returns why a pipe product cannot be planned, wherever; undefined if it can. */
export function whyNotPlannable(product: PipePlanProduct, maxLength: number): Problem | undefined {
  const { status, quantity } = product
  if (product.hasParts) return { code: 'product_is_parent' }
  if (status === ProductionStatus.NeedsConfiguration) return { code: 'product_not_configured' }
  if (!allowsCommand(status, 'plan')) return { code: 'product_state', params: { command: 'plan', status } }
  if (product.isOrderCancelled) return { code: 'order_cancelled' }
  if (!product.isActive) return { code: 'product_deactivated' }
  // Its wall, mass or times could not be calculated and were not entered.
  if (!product.job) return { code: 'product_not_configured' }
  return quantity > maxLength ? { code: 'product_too_long', params: { quantity, max: maxLength } } : undefined
}

/** Returns why a line cannot wind a pipe product; undefined if it can. */
export function whyNotOnLine(
  { dn }: PipeJob['setUp'],
  length: number,
  { code: line, minDn, maxDn, maxLength }: PlanLineFacts,
): Problem | undefined {
  const [min, max] = [minDn ?? 0, maxDn ?? Number.POSITIVE_INFINITY]
  if (dn < min || dn > max) return { code: 'line_too_small', params: { line, dn, min, max: maxDn ?? '' } }
  if (maxLength !== null && length > maxLength)
    return { code: 'line_too_short', params: { line, max: maxLength } }
  return undefined
}

type Choice = {
  readonly state: PipePlanState
  readonly rules: PipePlanRules
  /** What stays on each line: what the call moves blocks no place. */
  readonly staying: ReadonlyMap<number, readonly PlacedJob[]>
}

/** Returns the line that a pipe product goes to: the one named, its own, or the first that can wind it and is free. */
function lineOf(
  { line: named, start }: DesiredPipe,
  { line: own, slot, length }: PipePlanProduct,
  job: PipeJob,
  { state, rules, staying }: Choice,
): { readonly id: number } | { readonly problem: Problem } {
  const given = named ?? slot?.line ?? own
  if (given !== null && given !== undefined) {
    const line = state.lines.get(given)
    if (!line) return { problem: { code: 'unknown_reference', params: { id: given } } }
    const problem = whyNotOnLine(job.setUp, length, line)
    return problem ? { problem } : { id: given }
  }
  const able = [...state.lines.values()].filter((line) => !whyNotOnLine(job.setUp, length, line))
  const free = able.find(({ id, last }) => {
    const placed = staying.get(id) ?? []
    return findPlace({ line: id, placed, last, settings: rules.settings }, job, start).slot.start === start
  })
  const chosen = free ?? able[0]
  return chosen ? { id: chosen.id } : { problem: { code: 'no_line_for_size', params: { dn: job.setUp.dn } } }
}
