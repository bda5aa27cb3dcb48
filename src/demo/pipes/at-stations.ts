import { dayOf, instantOf } from '#demo/calendar.ts'
import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { asUser } from '#demo/people.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { MINUTE } from '#domain/time.ts'
import {
  addPipeOperation,
  finishOperation,
  pauseOperation,
  startOperation,
} from '#server/modules/pipe-operations/commands.ts'
import { stopSubscription, subscribe } from '#server/modules/stations/commands.ts'

type Tools = Pick<Factory, 'tx' | 'calendar' | 'people'>

/** Employee number and stations of those who are at work, and since when. */
const subscriptions = [
  ['1013', ['Winding 1', 'Saw'], '08:02'],
  ['1014', ['Winding 2', 'Cooling place 1', 'Cooling place 2'], '07:56'],
  ['1015', ['Saw', 'Mill'], '08:00'],
  ['1001', ['Flanges'], '08:05'],
  ['1019', ['Quality check 1', 'Leak test'], '08:01'],
] as const

/** The pipe by its position, or which one; what is done where and by whom; the minutes of that before the present. */
type Work = {
  readonly pipe: number | 'faulty' | 'blocked'
  readonly operation: 'cut' | 'mill' | 'flange' | 'leak_test' | 'weld'
  readonly station: string | null
  readonly comment?: string
  readonly by?: string
  readonly added: number
  readonly started?: number
  readonly paused?: number
  readonly finished?: number
}
const saw = { operation: 'cut', station: 'Saw', by: '1015' } as const
const mill = { operation: 'mill', station: 'Mill', by: '1015' } as const
const flanges = { operation: 'flange', station: 'Flanges', by: '1001' } as const
const test = { operation: 'leak_test', station: 'Leak test', by: '1019' } as const
const work: readonly Work[] = [
  { ...saw, pipe: 0, added: 400, started: 170, finished: 135 },
  { ...mill, pipe: 0, added: 399, started: 48 },
  { ...saw, pipe: 1, added: 380, started: 22, comment: 'Cut to 5,60 m, spigot end stays' },
  { ...saw, pipe: 2, added: 360 },
  { ...saw, pipe: 3, added: 75, comment: 'Sample ring of 300 mm for the laboratory' },
  { ...mill, pipe: 4, added: 340, started: 110, paused: 60 },
  { ...mill, pipe: 5, added: 90 },
  { ...flanges, pipe: 6, added: 420, started: 150, finished: 62 },
  { ...flanges, pipe: 7, added: 330, started: 55 },
  { ...flanges, pipe: 'faulty', added: 300 },
  { ...flanges, pipe: 'blocked', added: 120 },
  { ...test, pipe: 6, added: 419, started: 30 },
  { ...test, pipe: 8, added: 200, started: 95, finished: 68 },
  { ...test, pipe: 9, added: 66 },
  { pipe: 9, operation: 'weld', station: null, added: 65 },
]

/** Has people be at stations, and pipes of the last days wait, run and be finished there. */
export async function workAtStations(tools: Tools): Promise<void> {
  const stations = new Map(
    (await tools.tx.selectFrom('station').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  await subscribeAll(tools, stations)
  const pipes = await workablePipes(tools)
  for (const each of work) {
    const pipe = pipes.get(each.pipe)
    if (pipe !== undefined) await doWork(tools, { ...each, pipe, stations })
  }
}

type Stations = ReadonlyMap<string, number>

async function subscribeAll({ tx, calendar, people }: Tools, stations: Stations): Promise<void> {
  const today = dayOf(calendar.now)
  const as = (number: string, at: number) =>
    actAs(tx, asUser(people, people.operators.get(number)!), new Date(Math.min(at, calendar.now)))
  for (const [number, names, since] of subscriptions) {
    const station_ids = names.flatMap((name) => stations.get(name) ?? [])
    const yesterday = today.subtract({ days: 1 })
    const { id } = await subscribe(await as(number, instantOf(yesterday, since)), { station_ids })
    await stopSubscription(await as(number, instantOf(yesterday, '16:32')), id)
    await subscribe(await as(number, instantOf(today, since)), { station_ids })
  }
}

/** Returns the pipes to work on: the last good ones that are a day old, one that is faulty and one that is blocked. */
async function workablePipes({ tx, calendar }: Tools): Promise<Map<Work['pipe'], number>> {
  const pipes = () =>
    tx
      .selectFrom('pipe as p')
      .select('p.id')
      .where('p.stage', 'in', ['qa', 'yard'])
      .where('p.scrapped_at', 'is', null)
      .where('p.produced_at', '<', new Date(calendar.now - 24 * 60 * MINUTE))
      .orderBy('p.produced_at', 'desc')
      .orderBy('p.id')
  const good = await pipes().where('p.status', '=', PipeStatus.Ok).limit(10).execute()
  const faulty = await pipes().where('p.status', '=', PipeStatus.Faulty).limit(1).execute()
  const blocked = await pipes()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pipe_blocker as b')
          .select('b.id')
          .whereRef('b.pipe_id', '=', 'p.id')
          .where('b.resolved_at', 'is', null),
      ),
    )
    .limit(1)
    .execute()
  return new Map<Work['pipe'], number>([
    ...good.map(({ id }, index) => [index, id] as const),
    ...faulty.map(({ id }) => ['faulty', id] as const),
    ...blocked.map(({ id }) => ['blocked', id] as const),
  ])
}

async function doWork(
  { tx, calendar, people }: Tools,
  { pipe, stations, ...each }: Omit<Work, 'pipe'> & { readonly pipe: number; readonly stations: Stations },
): Promise<void> {
  const at = (minutes: number) => new Date(calendar.now - minutes * MINUTE)
  const { operation, station, comment = '', by, added, started, paused, finished } = each
  const adding = await actAs(tx, people.users.get('qa')!, at(added))
  const place = station === null ? null : (stations.get(station) ?? null)
  const { id } = await addPipeOperation(adding, { pipe, operation, station: place, comment })
  const operator = by === undefined ? undefined : people.operators.get(by)
  if (operator === undefined || started === undefined) return
  const as = (minutes: number) => actAs(tx, asUser(people, operator), at(minutes))
  await startOperation(await as(started), id)
  if (paused !== undefined) await pauseOperation(await as(paused), id)
  if (finished !== undefined) await finishOperation(await as(finished), id)
}
