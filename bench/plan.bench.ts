import { bounds } from '#planning/bounds.ts'
import { type LaidOut, type LayOutInput, layOut } from '#planning/lay-out.ts'
import type { LayOutOptions } from '#planning/placement.ts'
import { type Instance, instanceOf, SIZES, type Size } from './plan/instance.ts'
import { judge, type Quality, type Work, workOf } from './plan/judge.ts'
import { loadPeer } from './plan/schedulejs.ts'
import { sweep } from './plan/sweep.ts'

/**
 * `npm run bench:plan -- [seed] [sizes]`: laying out beside a linear sweep and, where the folder in `SCHEDULEJS` has it
 * installed, beside `schedulejs`. One line of JSON for each contender, and one for the growth between sizes.
 */
const ROUNDS = 20
const WARM_UPS = 5
const PEER_SIZES: readonly Size[] = ['S1', 'S2']

const ways: Record<string, Pick<LayOutOptions, 'divide' | 'order'>> = {
  anywhere: { divide: 'anywhere', order: 'due-date' },
  'anywhere, fewest late': { divide: 'anywhere', order: 'fewest-late' },
  never: { divide: 'never', order: 'due-date' },
  'never, fewest late': { divide: 'never', order: 'fewest-late' },
  'between actions': { divide: 'between-actions', order: 'due-date' },
  'between actions, fewest late': { divide: 'between-actions', order: 'fewest-late' },
}

const [seed = '1', ...named] = process.argv.slice(2)
const sizes = Object.keys(SIZES).filter((size): size is Size => named.length === 0 || named.includes(size))
const peer = loadPeer(process.env['SCHEDULEJS'])
const took = new Map<string, Partial<Record<Size, number>>>()
for (const size of sizes) measure(instanceOf(size, Number(seed)))
tellGrowth()
if (!peer) console.log('schedulejs was not measured: SCHEDULEJS names no folder where it is installed.')

function measure(instance: Instance): void {
  const runs = new Map<string, () => Work[] | LaidOut>([['sweep', () => sweep(instance)]])
  for (const [name, options] of Object.entries(ways)) {
    const fixed = inputOf(instance, options)
    runs.set(name, () => layOut(fixed))
    const mixed = { ...fixed, groups: someForAnybody(instance) }
    if (options.order === 'due-date') runs.set(`${name}, a tenth for anybody`, () => layOut(mixed))
  }
  const times = new Map([...runs].map(([name, run]) => [name, timeOf(run, ROUNDS)]))
  if (peer && PEER_SIZES.includes(instance.size)) {
    runs.set('schedulejs', peer(instance))
    times.set('schedulejs', timeOf(runs.get('schedulejs')!, 1))
  }
  const least = bounds(inputOf(instance, {}))
  for (const [name, ms] of times) tell(instance, name, ms, ms / times.get('sweep')!, runs.get(name)!())
  tellBounds(instance, least)
}

function inputOf(
  { groups, operators, start, horizonDays }: Instance,
  options: Partial<LayOutOptions>,
): LayOutInput {
  return { groups, operators, start, options: { horizonDays, ...options } }
}

function someForAnybody({ groups, isUnassigned }: Instance): LayOutInput['groups'] {
  return groups.map((group, index) => (isUnassigned[index] ? { ...group, operatorId: null } : group))
}

/** Milliseconds of this thread alone, so that a busy machine does not count; collecting one's own garbage does. */
function timeOf(run: () => unknown, rounds: number): number {
  if (rounds > 1) for (let round = 0; round < WARM_UPS; round += 1) run()
  const from = process.threadCpuUsage()
  for (let round = 0; round < rounds; round += 1) run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000 / rounds
}

function tell(instance: Instance, name: string, ms: number, toSweep: number, result: Work[] | LaidOut): void {
  const { size, groups } = instance
  took.set(name, { ...took.get(name), [size]: ms })
  const quality = qualityOf(instance, result)
  console.log(
    JSON.stringify({ size, n: groups.length, name, ms: round(ms), toSweep: round(toSweep), ...quality }),
  )
}

/** What an independent judge says; of groups for anybody it knows no operator, so those plans are judged under theirs. */
function qualityOf(instance: Instance, result: Work[] | LaidOut): Quality {
  if (Array.isArray(result)) return judge(instance, result)
  const placed = new Map(result.placements.map(({ groupId, operatorId }) => [groupId, operatorId]))
  const groups = instance.groups.map((group) => ({
    ...group,
    operatorId: placed.get(group.id) ?? group.operatorId,
  }))
  const judged = instance.groups.every(({ id, operatorId }, index) =>
    instance.isUnassigned[index] ? true : (placed.get(id) ?? operatorId) === operatorId,
  )
  if (!judged) throw new Error('A group went to another operator than its own.')
  return judge({ ...instance, groups }, workOf(instance, result))
}

function tellBounds(
  { size, start }: Instance,
  { finish, lateness, missed }: ReturnType<typeof bounds>,
): void {
  const minutes = (ms: number | null) => (ms === null ? null : ms / 60_000)
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
  for (const [name, { S2, S3 }] of took) {
    if (S2 && S3) console.log(JSON.stringify({ name, growth: round(S3 / S2) }))
  }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
