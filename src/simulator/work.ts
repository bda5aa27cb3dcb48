import { type LineState, lines } from '#contract/lines.ts'
import { type PipePassport, pipeChanges } from '#contract/pipe-changes.ts'
import { type PipeData, pipeData } from '#contract/pipe-data.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { type Pipe, pipes } from '#contract/pipes.ts'
import type { Page } from '#contract/shapes.ts'
import { windingMinutes } from '#domain/pipes/size-model.ts'
import { clip, MINUTE } from '#domain/time.ts'
import { guidOf } from '#reporting/guid.ts'
import { randomOf } from './model/seed.ts'
import { endedWinding, openWinding, type Specified, type Winding } from './model/winding.ts'
import type { Reader } from './reader.ts'

/** Where the simulator reads what the lines wind. */
export type Work = { readonly reader: Reader; readonly seed: string }

/** For a product without a specified time: kilograms an hour, and kilograms a metre. */
const [USUAL_KG_PER_HOUR, USUAL_KG_PER_METRE] = [480, 60]
/** What is wound weighs more than nominal by up to this share. */
const HEAVIER = 0.016

/** Returns what the lines make now, by the code of the line. */
export async function readLines({ reader }: Work): Promise<Map<string, LineState>> {
  const states = await reader.get<LineState[]>(lines.list.path)
  return new Map(states.map((state) => [state.code, state]))
}

/** Returns the pipes that each line has wound on a day of the plant, by the code of the line and in their order. */
export async function readWound(work: Work, day: string): Promise<Map<string, Winding[]>> {
  const { reader, seed } = work
  const wound = await readPages<Pipe>(reader, pipes.list.path, { start_date: day, end_date: day })
  const products = new Map<number, PipeProduct>()
  for (const id of new Set(wound.map(({ product }) => product.id)))
    products.set(id, await reader.get<PipeProduct>(pipeProducts.get.path.replace(':id', String(id))))
  const byLine = Map.groupBy(wound, ({ line }) => line?.name ?? '')
  const windings = new Map<string, Winding[]>()
  for (const [code, made] of byLine) {
    const runs = await readRuns(reader, made)
    let free = 0
    const ordered = made.toSorted((a, b) => Date.parse(a.produced_at) - Date.parse(b.produced_at))
    const own: Winding[] = []
    for (const pipe of ordered) {
      const run = runs.find((each) => each.pipe?.id === pipe.id) ?? runs.find((each) => isUnended(each, pipe))
      const passport = await reader.get<PipePassport>(
        pipeChanges.passport.path.replace(':id', String(pipe.id)),
      )
      const winding = woundPipe(seed, { passport, product: products.get(pipe.product.id)!, run, free })
      free = winding.end ?? free
      own.push(winding)
    }
    windings.set(code, own)
  }
  return windings
}

type Wound = {
  readonly passport: PipePassport
  readonly product: PipeProduct
  /** What the line reported of it before. */
  readonly run: PipeData | undefined
  /** When the pipe before it was wound. */
  readonly free: number
}

function woundPipe(seed: string, { passport, product, run, free }: Wound): Winding {
  const { times, pauses } = passport
  const { length, weight, mandrel, id, produced_at } = passport.pipe
  const end = Date.parse(run?.ended_at ?? produced_at)
  const usual = Math.max(free, end - minutesOf(product) * MINUTE)
  const started = run?.started_at ?? times.winding_start
  const start = started === null ? usual : Date.parse(started)
  const specified: Specified = {
    ...{ guid: run?.guid ?? guidOf(seed, 'pipe', id), mandrel: mandrel?.name ?? null, length, start },
    pauses: clip(
      pauses.map(({ start_time, end_time }) => ({
        start: Date.parse(start_time),
        end: Date.parse(end_time ?? produced_at),
      })),
      { start, end },
    ),
    kgPerMetre: weight === null ? (product.weight_per_meter ?? USUAL_KG_PER_METRE) : weight / length,
    isPolypropylene: isPolypropylene(product),
  }
  return endedWinding(seed, specified, end)
}

/** Returns the pipe that is on a line now; undefined if none is wound. */
export function runningPipe({ seed }: Pick<Work, 'seed'>, { code, running }: LineState): Winding | undefined {
  if (!running?.winding_start) return undefined
  const start = Date.parse(running.winding_start)
  const { product, mandrel, polymer_family, pauses } = running
  const guid = guidOf(seed, 'run', code, start)
  const nominal = product.weight_per_meter ?? USUAL_KG_PER_METRE
  const specified: Specified = {
    ...{ guid, start, mandrel: mandrel?.name ?? null, length: product.length },
    kgPerMetre: nominal * (1 + HEAVIER * randomOf(guid, 'mass')()),
    isPolypropylene: polymer_family === 'PP',
    pauses: pauses
      .map(({ start_time, end_time }) => ({
        start: Date.parse(start_time),
        end: end_time === null ? Infinity : Date.parse(end_time),
      }))
      .filter((pause) => pause.end > start),
  }
  return openWinding(seed, specified, minutesOf(product))
}

/**
 * Returns the pipes of a line after people did something at it: the pipe that is wound now is on it, and what was wound until
 * then has ended.
 */
export function afterChange(
  windings: readonly Winding[],
  running: Winding | undefined,
  now: number,
): readonly Winding[] {
  const others = windings.filter(({ start }) => start !== running?.start)
  const until = Math.min(now, running?.start ?? now)
  const ended = others.map((winding) => (winding.end === null ? { ...winding, end: until } : winding))
  return running ? [...ended, running] : ended
}

function minutesOf({ weight, winding_minutes }: PipeProduct): number {
  return winding_minutes ?? windingMinutes(weight ?? USUAL_KG_PER_HOUR, USUAL_KG_PER_HOUR)
}

function isPolypropylene({ materials }: PipeProduct): boolean {
  const [main] = materials.toSorted((a, b) => b.share_percent - a.share_percent)
  return main?.material.name.startsWith('PP') ?? false
}

/** Returns the latest winding runs of the line that wound some pipes. */
async function readRuns(reader: Reader, [pipe]: readonly Pipe[]): Promise<PipeData[]> {
  if (!pipe?.line) return []
  const since = Date.parse(pipe.produced_at) - 24 * 60 * MINUTE
  const runs = readEach<PipeData>(reader, pipeData.list.path, { machine: pipe.line.id })
  const found: PipeData[] = []
  for await (const run of runs) {
    if (Date.parse(run.started_at ?? run.ended_at ?? '') < since) break
    found.push(run)
  }
  return found
}

/** Returns whether a line began to report a pipe and was away at its end. */
function isUnended({ ended_at, started_at, product }: PipeData, pipe: Pipe): boolean {
  return (
    ended_at === null &&
    started_at !== null &&
    product?.id === pipe.product.id &&
    Date.parse(started_at) < Date.parse(pipe.produced_at)
  )
}

type Query = Readonly<Record<string, string | number>>

function readPages<T>(reader: Reader, path: string, query: Query): Promise<T[]> {
  return Array.fromAsync(readEach<T>(reader, path, query))
}

async function* readEach<T>(reader: Reader, path: string, query: Query): AsyncGenerator<T> {
  let cursor: string | null = null
  do {
    const page: Page<T> = await reader.get(path, { ...query, ...(cursor !== null && { cursor }) })
    yield* page.results
    cursor = page.next === null ? null : new URL(page.next, 'http://keere').searchParams.get('cursor')
  } while (cursor !== null)
}
