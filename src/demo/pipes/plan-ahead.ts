import { sql } from 'kysely'
import { instantOf, workingDayUpTo } from '#demo/calendar.ts'
import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { setupMinutesOf } from '#planning/pipes/changeover.ts'
import type { Context } from '#server/context.ts'
import { planPipes } from '#server/modules/pipes-plan/change/commands.ts'
import { splitPipeProduct } from '#server/modules/pipes-plan/change/split-merge.ts'
import { pipePlanRules, readPipePlan } from '#server/modules/pipes-plan/read/plan-state.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { begin, type Run, startableOf } from './in-production.ts'
import { PLANNED, UNPLANNED } from './jobs.ts'

/** How many jobs are split into single pipes and planned; the others wait, some too long to be wound at once. */
const PLANNED_JOBS = 24
/** How many pipes each line winds on a day. */
const PIPES_A_DAY = 3
const FIRST_START = '07:00'
/** One pipe in so many does not wait for a mandrel, although none is free. */
const CONFLICT_EVERY = 7
/** Set-up with the largest changeover, and demoulding, in minutes. */
const [LONGEST_SETUP, DEMOULDING] = [130, 30]

type Tools = Pick<Factory, 'tx' | 'calendar' | 'people'>
type Job = {
  readonly id: number
  readonly parent: number | null
  readonly dn: number
  readonly lengths: readonly number[]
  /** Of one pipe, in minutes. */
  readonly winding: number
}
type Line = { readonly id: number; readonly min_dn: number; readonly max_dn: number }

/** So many pipes of one job are planned today on each line, one right after the other; the winding of the first began late and goes on. */
const TODAY = 3
const MINUTES_LATE = 35
/** How much of the pipe in production is wound. */
const WOUND_SHARE = 0.6

/** Splits what waits into pipes and plans them on the lines over the next weeks, those that are due first. */
export async function planAhead({ tx, calendar, people }: Tools, now: number): Promise<void> {
  const at = new Date(instantOf(workingDayUpTo(calendar, -1), '13:10'))
  const context = await actAs(tx, people.users.get('pipeplanner')!, at)
  const lines = await readWindingLines(context)
  const schedule: Schedule = {
    starts: calendar.days.map((day) => instantOf(day, FIRST_START)).filter((start) => start > calendar.now),
    lines: new Map(lines.map(({ id }) => [id, { wound: 0, end: 0 }])),
    mandrels: await freeMandrels(context),
  }
  let count = 0
  const jobs = await waitingJobs(context)
  const longestFirst = jobs.toSorted((a, b) => b.winding - a.winding)
  const runs: Run[] = []
  const begun = new Set<Job>()
  for (const line of lines) {
    const able = longestFirst.filter((job) => isAble(line, job) && runs.every(({ dn }) => dn !== job.dn))
    const job = await startableOf(context, able, ({ winding }) => beginOf(winding, now))
    const run = job && (await planToday({ context, schedule, line, now }, job))
    if (!job || !run) continue
    begun.add(job)
    runs.push(run)
  }
  for (const job of jobs.filter((each) => !begun.has(each))) {
    const line = lineFor(job, lines, schedule)
    if (!line) continue
    for (const pipe of await splitIntoPipes(context, job)) {
      count += 1
      const start = startOf(schedule, { line: line.id, dn: job.dn, waits: count % CONFLICT_EVERY !== 0 })
      await plan(context, pipe.id, { start, line: line.id })
      book(schedule, { ...pipe, start, line: line.id, dn: job.dn })
    }
  }
  await agreeDeliveries(context)
  for (const [index, run] of runs.entries()) await begin({ tx, people }, { ...run, now, isPaused: index > 0 })
}

/** The last pipes of one planned order in so many are late, by days at the most. */
const [LATE_EVERY, DAYS_LATE] = [3, 2]
/** What is not planned yet is due so many days after today, or later. */
const DAYS_TO_PLAN = 25

/** Agrees on delivery dates that suit the plan: most orders are due in the days after their last pipe. */
async function agreeDeliveries({ db, now }: Context): Promise<void> {
  await sql`
    with open as (
      select r.order_id, max(p.planned_end) as ends, (row_number() over (order by max(p.planned_end), r.order_id))::integer as nth
      from pipe_product p join order_row r on r.id = p.order_row_id
      where p.production_status in (${UNPLANNED}, ${PLANNED})
      group by r.order_id
    )
    update customer_order o
    set delivery_date = greatest(
      case when open.ends is null then greatest(o.delivery_date, ${now()}::date + ${DAYS_TO_PLAN}::integer + open.nth % 9) end,
      open.ends::date + case open.nth % ${LATE_EVERY} when 0 then -${DAYS_LATE}::integer else 2 + open.nth % 4 end
    )
    from open where open.order_id = o.id`.execute(db)
}

type Today = {
  readonly context: Context
  readonly schedule: Schedule
  readonly line: Line
  readonly now: number
}

/** Plans the pipes of a job around now; returns the first of them and when it began. */
async function planToday({ context, schedule, line, now }: Today, job: Job): Promise<Run | undefined> {
  const [first, ...others] = await splitIntoPipes(context, job)
  if (!first) return undefined
  const lastWound = await context.db
    .selectFrom('pipe')
    .select(({ fn }) => fn.max('produced_at').as('at'))
    .where('line_id', '=', line.id)
    .executeTakeFirst()
  const free = lastWound?.at?.getTime() ?? 0
  const at = Math.max(Math.floor(free / MINUTE), beginOf(first.winding, now) / MINUTE) * MINUTE
  let start = at - (MINUTES_LATE + (await setupMinutes(context, line, first))) * MINUTE
  for (const pipe of [first, ...others.slice(0, TODAY - 1)]) {
    book(schedule, { ...pipe, start, line: line.id, dn: job.dn })
    start = await plan(context, pipe.id, { start, line: line.id })
  }
  return { id: first.id, next: others[0]?.id, dn: job.dn, at }
}

/** Returns how long a line is set up for a pipe after what it wound last. */
async function setupMinutes(context: Context, line: Line, { id }: { readonly id: number }): Promise<number> {
  const { lines, products } = await readPipePlan(context, [id])
  return setupMinutesOf(
    lines.get(line.id)?.last,
    products.get(id)!.job!.setUp,
    pipePlanRules(context).settings,
  )
}

/** Returns when the winding of a pipe in production was begun. */
function beginOf(winding: number, now: number): number {
  return Math.floor(now / MINUTE - WOUND_SHARE * winding) * MINUTE
}

/** When the lines and, by size, the mandrels are free again, and when working days start. */
type Schedule = {
  readonly starts: readonly number[]
  /** How many pipes a line has wound on its current day, and when it is free. */
  readonly lines: Map<number, { wound: number; end: number }>
  readonly mandrels: Map<number, number[]>
}

/** Returns the line that can wind a job and is free first. */
function lineFor(job: Job, lines: readonly Line[], schedule: Schedule): Line | undefined {
  const endOf = ({ id }: Line) => schedule.lines.get(id)!.end
  return lines.filter((line) => isAble(line, job)).toSorted((a, b) => endOf(a) - endOf(b) || a.id - b.id)[0]
}

function isAble({ min_dn, max_dn }: Line, { dn }: Job): boolean {
  return dn >= min_dn && dn <= max_dn
}

type Wanted = { readonly line: number; readonly dn: number; readonly waits: boolean }

function startOf({ starts, lines, mandrels }: Schedule, { line, dn, waits }: Wanted): number {
  const { wound, end } = lines.get(line)!
  const isNewDay = wound % PIPES_A_DAY === 0
  const free = isNewDay ? starts.find((start) => start >= end)! : end
  return waits ? Math.max(free, Math.min(...(mandrels.get(dn) ?? [0]))) : free
}

type Booked = {
  readonly line: number
  readonly dn: number
  readonly start: number
  readonly winding: number
  readonly cooling: number
}

function book({ lines, mandrels }: Schedule, { line, dn, start, winding, cooling }: Booked): void {
  const end = start + (LONGEST_SETUP + winding) * MINUTE
  lines.set(line, { wound: lines.get(line)!.wound + 1, end })
  const [, ...others] = (mandrels.get(dn) ?? [0]).toSorted((a, b) => a - b)
  mandrels.set(dn, [...others, end + (cooling + DEMOULDING) * MINUTE])
}

/** The leaves that wait and can be wound, with the lengths of their pipes, those that are due first. */
async function waitingJobs({ db }: Context): Promise<Job[]> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['p.id', 'p.parent_id as parent', 'p.dn', 'p.length', 'p.pieces', 'p.winding_minutes as winding'])
    .where('p.parent_id', 'is not', null)
    .where('p.production_status', '=', UNPLANNED)
    .where('p.length', '<=', 6)
    .orderBy('o.delivery_date')
    .orderBy('p.id')
    .limit(PLANNED_JOBS)
    .execute()
  return rows.map(({ id, parent, dn, length, pieces, winding }) => ({
    ...{ id, parent, dn: dn ?? 0, winding: winding ?? 0 },
    lengths: Array.from({ length: pieces }, () => length),
  }))
}

async function splitIntoPipes(context: Context, { id, lengths }: Job) {
  const query = { state_hash: await readRevision(context, 'pipes') }
  const { data } =
    lengths.length > 1
      ? await splitPipeProduct(context, id, { body: { lengths: [...lengths] }, query })
      : { data: [{ id }] }
  const ids = data.map((part) => part.id)
  const rows = await context.db
    .selectFrom('pipe_product')
    .select(['id', 'winding_minutes as winding', 'cooling_minutes as cooling'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(({ id, winding, cooling }) => ({ id, winding: winding ?? 0, cooling: cooling ?? 0 }))
}

/** Plans a pipe; returns when it ends. */
async function plan(
  context: Context,
  id: number,
  { start, line }: { readonly start: number; readonly line: number },
): Promise<number> {
  const query = { state_hash: await readRevision(context, 'pipes') }
  const { data } = await planPipes(context, [{ id, line, start_time: wireTime(new Date(start)) }], query)
  return Date.parse(data.find((product) => product.id === id)?.slot?.end_time ?? '')
}

async function readWindingLines({ db }: Context): Promise<Line[]> {
  const rows = await db
    .selectFrom('machine')
    .select(['id', 'min_dn', 'max_dn'])
    .where('kind', '=', 'winding')
    .orderBy('id')
    .execute()
  return rows.map(({ id, min_dn, max_dn }) => ({ id, min_dn: min_dn ?? 0, max_dn: max_dn ?? Infinity }))
}

/** Returns by size when each mandrel is free: at once. */
async function freeMandrels({ db }: Context): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ dn: number; count: number }>`
    select dn, count(*)::integer as count from mandrel where is_active group by dn order by dn`.execute(db)
  return new Map(rows.map(({ dn, count }) => [dn, Array.from({ length: count }, () => 0)]))
}
