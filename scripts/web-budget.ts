import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { webFolder } from '#scripts/web-build.ts'

/** The budget of the first screen in gzipped kilobytes (1,000 bytes). */
const budget = { js: 180, css: 30 }

type FirstScreen = { readonly name: string; readonly module: string; readonly texts: readonly string[] }

/** The screens that the product opens on, and the timeline, with their catalogues of texts. */
const firstScreens: readonly FirstScreen[] = [
  { name: 'Pipe list', module: 'screens/pipe-list/pipe-list.tsx', texts: ['lists', 'pipes', 'pipe-list'] },
  {
    name: 'Work scheduler',
    module: 'screens/work-scheduler/work-scheduler.tsx',
    texts: ['work-orders', 'work-scheduler'],
  },
  {
    name: 'Orders',
    module: 'screens/pipe-orders/pipe-orders.tsx',
    texts: ['orders', 'pipe-orders'],
  },
  { name: 'Lines', module: 'operations-home.tsx', texts: ['lines', 'stations'] },
  {
    name: 'Timeline',
    module: 'screens/pipe-timeline/pipe-timeline.tsx',
    texts: ['pipes', 'pipe-timeline'],
  },
  { name: 'Overview', module: 'overview-home.tsx', texts: ['work-orders', 'overview'] },
]

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

export type BudgetReport = { readonly lines: readonly string[]; readonly exceeded: boolean }

/** Checks the built first screens against the budget, each in the language with the larger texts. */
export async function checkBudget(): Promise<BudgetReport> {
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, 'manifest.json'), 'utf8'))
  const reports = await Promise.all(firstScreens.map((screen) => reportOf(manifest, screen)))
  return {
    lines: reports.flatMap(({ lines }) => lines),
    exceeded: reports.some(({ exceeded }) => exceeded),
  }
}

async function reportOf(manifest: Manifest, screen: FirstScreen): Promise<BudgetReport> {
  const weights = await Promise.all(['en', 'et'].map((language) => weigh(manifest, screen, language)))
  return report(screen.name, weights.toSorted((a, b) => b.js - a.js)[0]!)
}

async function weigh(manifest: Manifest, { module, texts }: FirstScreen, language: string) {
  const catalogues = ['shell', ...texts].map((name) => `texts/${name}.${language}.json`)
  const chunks = closure(manifest, ['index.html', module, ...catalogues])
  return {
    js: await gzipped(new Set(chunks.map(({ file }) => file))),
    css: await gzipped(new Set(chunks.flatMap(({ css = [] }) => css))),
  }
}

/** Returns the chunks of these modules and their static imports; missing modules count as empty. */
function closure(manifest: Manifest, names: readonly string[], seen = new Set<Chunk>()): Chunk[] {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk)) continue
    seen.add(chunk)
    closure(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}

async function gzipped(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => stat(join(webFolder, `${file}.gz`))))
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1_000
}

function report(name: string, weights: { js: number; css: number }): BudgetReport {
  const kinds = ['js', 'css'] as const
  const over = kinds.filter((kind) => weights[kind] > budget[kind])
  const lines = kinds.map((kind) => {
    const weight = `${name} ${kind}: ${weights[kind].toFixed(1)} KB gzip of ${budget[kind]} KB`
    return over.includes(kind) ? `${weight}: over budget` : weight
  })
  return { lines, exceeded: over.length > 0 }
}
