import { defaultConfiguration } from '#contract/configuration.ts'
import { MINUTE } from '#domain/time.ts'
import { bounds } from '#planning/judging/bounds.ts'
import { drop } from '#planning/scheduling/drop.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Resource, ScheduleOptions } from '#planning/scheduling/placement.ts'
import { type Schedule, type ScheduleInput, schedule } from '#planning/scheduling/schedule.ts'
import { type Instance, instanceOf, SIZES, type Size } from './plan/instance.ts'
import { judge, type Quality, type Work, workOf } from './plan/judge.ts'
import { peerFor } from './plan/schedulejs.ts'
import { sweep } from './plan/sweep.ts'

/**
 * `npm run bench:plan -- [seed] [sizes]`: laying out beside a linear sweep and beside `schedulejs`, in one run. One line of
 * JSON for each contender, with its ratio to both, and one for its growth between sizes.
 */
const ROUNDS: Record<Size, number> = { S1: 200, S2: 60, S3: 10 }
/** The clock of a thread moves in steps of some milliseconds. */
const DROPS = 5000
/** The peer's time grows five times as fast as the groups do: S3 would take minutes. */
const PEER_SIZES: readonly Size[] = ['S1', 'S2']

const limits = limitsOf(defaultConfiguration)
const ways: Record<string, Pick<ScheduleOptions, 'divide' | 'order'>> = {
  anywhere: { divide: 'anywhere', order: 'due-date' },
  'anywhere, fewest late': { divide: 'anywhere', order: 'fewest-late' },
  'anywhere, least lateness': { divide: 'anywhere', order: 'least-lateness' },
  never: { divide: 'never', order: 'due-date' },
  'never, fewest late': { divide: 'never', order: 'fewest-late' },
  'never, least lateness': { divide: 'never', order: 'least-lateness' },
  'between actions': { divide: 'between-actions', order: 'due-date' },
  'between actions, fewest late': { divide: 'between-actions', order: 'fewest-late' },
  'between actions, least lateness': { divide: 'between-actions', order: 'least-lateness' },
}

const [seed = '1', ...named] = process.argv.slice(2)
const sizes = Object.keys(SIZES).filter((size): size is Size => named.length === 0 || named.includes(size))
const took = new Map<string, Partial<Record<Size, number>>>()
for (const size of sizes) measure(instanceOf(size, Number(seed)))
tellGrowth()
tellDrop()

function measure(instance: Instance): void {
  const runs = new Map<string, () => Work[] | Schedule>([['sweep', () => sweep(instance)]])
  for (const [name, options] of Object.entries(ways)) {
    const fixed = inputOf(instance, options)
    runs.set(name, () => schedule(fixed))
    const mixed = { ...fixed, groups: someForAnybody(instance) }
    if (options.order === 'due-date') runs.set(`${name}, a tenth for anybody`, () => schedule(mixed))
  }
  const times = new Map([...runs].map(([name, run]) => [name, timeOf(run, ROUNDS[instance.size])]))
  if (PEER_SIZES.includes(instance.size)) {
    runs.set('schedulejs', peerFor(instance))
    times.set('schedulejs', timeOf(runs.get('schedulejs')!, 1))
  }
  const least = bounds(inputOf(instance, {}))
  for (const [name, ms] of times) {
    const ratios = {
      toSweep: ms / times.get('sweep')!,
      toSchedulejs: ms / (times.get('schedulejs') ?? Number.NaN),
    }
    tell(instance, name, ms, ratios, runs.get(name)!())
  }
  tellBounds(instance, least)
}

function inputOf(
  { groups, operators, start, horizonDays }: Instance,
  options: Partial<ScheduleOptions>,
): ScheduleInput {
  return { groups, resources: operators, start, options: { ...limits, horizonDays, ...options } }
}

function someForAnybody({ groups, isUnassigned }: Instance): ScheduleInput['groups'] {
  return groups.map((group, index) => (isUnassigned[index] ? { ...group, resourceId: null } : group))
}

/** One group onto an operator whose thirty days are full of blocks: what a preview costs while it is dragged. */
function tellDrop(): void {
  const { operators, start } = instanceOf('S2', Number(seed))
  const [operator] = fullyBlocked(start, operators)
  const groups = [{ id: 'dropped', durationMinutes: 90, resourceId: null, capabilities: [] }]
  const ms = timeOf(() => drop({ groups, resource: operator!, start, options: limits }), DROPS)
  console.log(JSON.stringify({ name: 'drop', blocks: operator!.reservations.length, ms: round(ms) }))
}

/** Operators with a block in every half hour. */
function fullyBlocked(start: number, operators: readonly Resource[]): Resource[] {
  return operators.map((operator) => ({
    ...operator,
    reservations: operator.working
      .filter(({ end }) => end < start + 30 * 1440 * MINUTE)
      .flatMap(({ start, end }) =>
        Array.from({ length: Math.floor((end - start) / (30 * MINUTE)) }, (_, index) => ({
          id: index,
          start: start + index * 30 * MINUTE,
          end: start + (index * 30 + 25) * MINUTE,
        })),
      ),
  }))
}

/** Milliseconds of this thread alone, so that a busy machine does not count; collecting one's own garbage does. */
function timeOf(run: () => unknown, rounds: number): number {
  for (let round = 0; round < rounds / 4; round += 1) run()
  const from = process.threadCpuUsage()
  for (let round = 0; round < rounds; round += 1) run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000 / rounds
}

type Ratios = { readonly toSweep: number; readonly toSchedulejs: number }

function tell(
  instance: Instance,
  name: string,
  ms: number,
  { toSweep, toSchedulejs }: Ratios,
  result: Work[] | Schedule,
): void {
  const { size, groups } = instance
  took.set(name, { ...took.get(name), [size]: ms })
  const quality = qualityOf(instance, result)
  console.log(
    JSON.stringify({
      ...{ size, n: groups.length, name, ms: round(ms), toSweep: round(toSweep) },
      ...(Number.isFinite(toSchedulejs) && { toSchedulejs: round(toSchedulejs) }),
      ...quality,
    }),
  )
}

/** What an independent judge says; of groups for anybody it knows no operator, so those plans are judged under theirs. */
function qualityOf(instance: Instance, result: Work[] | Schedule): Quality {
  if (Array.isArray(result)) return judge(instance, result)
  const placed = new Map(result.placements.map(({ groupId, resourceId }) => [groupId, resourceId]))
  const groups = instance.groups.map((group) => ({
    ...group,
    resourceId: placed.get(group.id) ?? group.resourceId,
  }))
  const judged = instance.groups.every(({ id, resourceId }, index) =>
    instance.isUnassigned[index] ? true : (placed.get(id) ?? resourceId) === resourceId,
  )
  if (!judged) throw new Error('A group went to another operator than its own.')
  return judge({ ...instance, groups }, workOf(instance, result))
}

function tellBounds(
  { size, start }: Instance,
  { finish, lateness, missed }: ReturnType<typeof bounds>,
): void {
  const minutes = (ms: number | null) => (ms === null ? null : ms / MINUTE)
  const makespanMinutes = finish === null ? null : minutes(finish - start)
  console.log(
    JSON.stringify({
      size,
      name: 'bounds',
      late: missed,
      latenessMinutes: minutes(lateness),
      makespanMinutes,
      idleMinutes: 0,
    }),
  )
}

function tellGrowth(): void {
  for (const [name, { S1, S2, S3 }] of took) {
    if (S1 && S2) console.log(JSON.stringify({ name, from: 'S1', to: 'S2', growth: round(S2 / S1) }))
    if (S2 && S3) console.log(JSON.stringify({ name, from: 'S2', to: 'S3', growth: round(S3 / S2) }))
  }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
