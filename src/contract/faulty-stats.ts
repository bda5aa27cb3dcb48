import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, Id, Nullable } from '#contract/shapes.ts'

export const faultyGroupings = [
  'day',
  'week',
  'month',
  'dn',
  'profile',
  'material',
  'operator',
  'shift',
  'reason',
] as const
export type FaultyGrouping = (typeof faultyGroupings)[number]

/** The key of the group of pipes that are faulty or for reuse for the reason *Other*. */
export const OTHER_REASON = 'other'

const amount = {
  pieces: Type.Integer(),
  /** Of the pipes that have a mass. */
  kg: Type.Number(),
  /** How many have a mass. */
  weighed: Type.Integer(),
}
const Amount = Type.Object(amount)

const sums = {
  ...amount,
  metres: Type.Number(),
  faulty: Amount,
  reuse: Amount,
  review: Amount,
  /** OK, faulty, for reuse or for review. */
  inspected: Type.Integer(),
  /** Kilograms of faulty pipes among all that were produced. */
  scrap_ratio: Nullable(Type.Number()),
  /** OK pipes without rework, as in the statistics of the pipe list, among the inspected ones; null if none is decided on. */
  first_pass_yield: Nullable(Type.Number()),
}

export const FaultyStats = Type.Object({
  /** Every pipe of the window once. */
  totals: Type.Object(sums),
  /** By key. A pipe of several operators, materials or reasons is in each of their groups; by reason, a pipe without a fault is in none. */
  groups: Type.Array(
    Type.Object({
      /** A date (of weeks the Monday, of months the first), a code, an id, `day` and `night`, or `other` for the reason *Other*; empty where it is not known. */
      key: Type.String(),
      /** The name of an operator, material or reason; otherwise empty. */
      label: Type.String(),
      ...sums,
    }),
  ),
  /** The reasons of faulty pipes, the most frequent first. A pipe with several reasons counts for each. */
  pareto: Type.Array(
    Type.Object({
      /** Null for *Other*. */
      reason: Nullable(Id),
      label: Type.String(),
      ...amount,
      /** Of all pieces in this list; cumulative with those before it. */
      share: Type.Number(),
      cumulative_share: Type.Number(),
    }),
  ),
})
export type FaultyStats = Static<typeof FaultyStats>

export const faultyStats = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-products/faulty_stats/',
    may: '@pipes_view_statistics',
    summary: 'Get statistics of faulty pipes',
    description:
      'Returns what was produced between two days of the plant, both included, and how much of it is faulty, for reuse or for review, in total and by group. The night shift is from 19:00 to 07:00.',
    query: Type.Object({
      start_date: DateOnly,
      end_date: DateOnly,
      group_by: Type.Enum([...faultyGroupings]),
    }),
    reply: FaultyStats,
    isHeavy: true,
  }),
}
