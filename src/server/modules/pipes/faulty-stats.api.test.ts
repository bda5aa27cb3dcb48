import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '#contract/endpoint.ts'
import { faultyGroupings, faultyStats, OTHER_REASON } from '#contract/faulty-stats.ts'
import { pipes } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { plantDay } from '#domain/time.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { manager, random } from '#test/support/pipe-catalogue.ts'
import { facts } from '#test/support/pipe-facts.ts'
import { lastDayOf } from '#web/lists/period/period.ts'

type Stats = Reply<typeof faultyStats.read>
type Statistics = NonNullable<Reply<typeof pipes.list>['statistics']>

const DAY = 86_400_000
const day = (ago: number) => plantDay(new Date(clock.now().getTime() - ago * DAY))
const read = async (start_date: string, end_date: string, group_by: (typeof faultyGroupings)[number]) =>
  (await ask(manager, faultyStats.read, { query: { start_date, end_date, group_by } })).body

/** What the pipe list says of a window, as far as a filter matches. */
async function listed(start_date: string, end_date: string, filter: object = {}): Promise<Statistics> {
  const query = { start_date, end_date, statistics: true, filter_cluster: JSON.stringify(filter) }
  const { statistics } = (await ask(manager, pipes.list, { query })).body
  assert.ok(statistics)
  return statistics
}

function assertSame(stats: Stats['totals'], list: Statistics, where: string): void {
  const counts = [2, 3, 4].map((status) => list.by_status[String(status)] ?? 0)
  const inspected = [1, 2, 3, 4].reduce((sum, status) => sum + (list.by_status[String(status)] ?? 0), 0)
  assert.deepEqual(
    [stats.pieces, stats.metres, stats.kg, stats.weighed],
    [list.count, list.length, list.weight, list.weighed],
    where,
  )
  assert.deepEqual(
    [stats.faulty, stats.reuse, stats.review].map(({ pieces }) => pieces),
    counts,
    where,
  )
  assert.deepEqual([stats.inspected, stats.first_pass_yield], [inspected, list.first_pass_yield], where)
}

const equal = (field: string, value: unknown) => ({ [field]: [{ operator: 'equal', value }] })
const among = (field: string, value: number) => ({ [field]: [{ operator: 'in', value: [value] }] })
const is = (field: string, operator: 'true' | 'missing') => ({ [field]: [{ operator }] })
const amongOrNone = (field: string, key: string) =>
  key === '' ? is(field, 'missing') : among(field, Number(key))
/** The filter of the pipe list that finds a group; days, weeks and months are windows of their own. */
const filters: Partial<Record<(typeof faultyGroupings)[number], (key: string) => object>> = {
  dn: (key) => equal('dn', Number(key)),
  profile: (key) => equal('profile_family', key),
  shift: (key) => equal('shift', key),
  material: (key) => amongOrNone('material', key),
  operator: (key) => amongOrNone('operator', key),
  reason: (key) =>
    key === OTHER_REASON ? is('has_other_fault', 'true') : among('fault_reasons', Number(key)),
}

/** The days and the filter of the pipe list that find a group of a window. */
function listOf(start: string, end: string, grouping: (typeof faultyGroupings)[number], key: string) {
  const filter = filters[grouping]?.(key)
  if (filter) return { from: start, to: end, filter }
  const last = lastDayOf(grouping as 'day' | 'week' | 'month', key)
  return { from: key < start ? start : key, to: last > end ? end : last, filter: {} }
}

/** Returns how often the pipes of a window are in groups: once, or once for each material, operator or fault reason. */
function groupedOf(start: string, end: string, grouping: (typeof faultyGroupings)[number]): number {
  const inWindow = facts.filter(({ produced_at }) => {
    const produced = plantDay(new Date(produced_at))
    return start <= produced && produced <= end
  })
  const groupsOf = (pipe: (typeof facts)[number]) => {
    if (grouping === 'reason')
      return [pipe['fault_reasons']].flat().length + (pipe['has_other_fault'] ? 1 : 0)
    if (grouping === 'material' || grouping === 'operator') return Math.max([pipe[grouping]].flat().length, 1)
    return 1
  }
  return inWindow.reduce((sum, pipe) => sum + groupsOf(pipe), 0)
}

/** The kilograms of each status, and of how many pipes they are known, are those of the list. */
async function assertKilograms(stats: Stats['totals'], list: (filter: object) => Promise<Statistics>) {
  for (const [name, status] of [
    ['faulty', 2],
    ['reuse', 3],
    ['review', 4],
  ] as const) {
    const { weight, weighed } = await list(equal('status', status))
    assert.deepEqual([stats[name].kg, stats[name].weighed], [weight, weighed], name)
  }
}

for (let round = 0; round < 100; round += 1)
  test(`the statistics are sums over the pipe list, window ${round}`, async () => {
    const from = random.below(42)
    const [start, end] = [day(from), day(random.below(from + 1))]
    const grouping = faultyGroupings[round % faultyGroupings.length] ?? 'day'

    const { totals, groups } = await read(start, end, grouping)

    assertSame(totals, await listed(start, end), `${start} to ${end}`)
    await assertKilograms(totals, (filter) => listed(start, end, filter))
    const group = groups.length > 0 ? random.one(groups) : undefined
    if (group) {
      const { from: first, to: last, filter } = listOf(start, end, grouping, group.key)
      const listedToo = (more: object) => listed(first, last, { ...filter, ...more })
      assertSame(group, await listedToo({}), `${grouping} ${group.key}`)
      await assertKilograms(group, listedToo)
    }
    const grouped = groups.reduce((sum, { pieces }) => sum + pieces, 0)
    assert.equal(grouped, groupedOf(start, end, grouping), `all groups by ${grouping}`)
  })

test('the kilograms of faulty pipes are those of the list, and the scrap ratio their share', async () => {
  const [start, end] = [day(41), day(0)]
  const { totals } = await read(start, end, 'month')
  const faulty = await listed(start, end, equal('status', 2))

  assert.equal(totals.faulty.kg, faulty.weight)
  assert.equal(totals.scrap_ratio, faulty.weight / totals.kg)
})

test('the Pareto adds up, and a faulty pipe counts once for each of its reasons', async () => {
  const [start, end] = [day(41), day(0)]
  const { pareto } = await read(start, end, 'reason')

  assert.ok(pareto.length > 1)
  assert.ok(pareto.every(({ pieces }, index) => pieces <= (pareto[index - 1]?.pieces ?? Infinity)))
  assert.ok(Math.abs((pareto.at(-1)?.cumulative_share ?? 0) - 1) < 1e-9)
  for (const { reason, pieces, kg, weighed } of pareto) {
    const isReason = reason === null ? is('has_other_fault', 'true') : among('fault_reasons', reason)
    const found = await listed(start, end, { ...isReason, ...equal('status', 2) })
    assert.deepEqual([pieces, kg, weighed], [found.count, found.weight, found.weighed])
  }
})

test('kilograms are of the pipes that were weighed, and without a pipe that is decided on there is no first-pass yield', async () => {
  const day = '2025-07-02'
  const produced = { produced_at: new Date(`${day}T06:00:00Z`), status: PipeStatus.Review }
  await aPipe(db, { ...produced, weight: 288 })
  await aPipe(db, produced)

  const { totals } = await read(day, day, 'day')

  assert.deepEqual([totals.pieces, totals.kg, totals.weighed], [2, 288, 1])
  assert.deepEqual(totals.review, { pieces: 2, kg: 288, weighed: 1 })
  assert.deepEqual([totals.inspected, totals.first_pass_yield], [2, null])
  assert.equal((await listed(day, day)).first_pass_yield, null)
  await aPipe(db, { ...produced, status: PipeStatus.Faulty })
  assert.equal((await read(day, day, 'day')).totals.first_pass_yield, 0)
})

test('a window without pipes has no ratios, and one that ends before it starts is refused', async () => {
  const { totals, groups, pareto } = await read('2020-01-01', '2020-01-02', 'dn')
  assert.deepEqual([totals.pieces, totals.scrap_ratio, totals.first_pass_yield], [0, null, null])
  assert.deepEqual([groups, pareto], [[], []])
  const query = { start_date: '2026-03-02', end_date: '2026-03-01', group_by: 'day' as const }
  assert.equal((await refused(manager, faultyStats.read, { query })).code, 'days_reversed')
})
