import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

type Import = { readonly from: string; readonly to: string }

const imports = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  .toSorted()
  .flatMap((from): Import[] =>
    namesIn(readFileSync(from, 'utf8')).flatMap((name) => {
      const to = fileOf(name, from)
      return to === null ? [] : [{ from, to }]
    }),
  )
const within = (folder: string) => imports.filter(({ from }) => from.startsWith(`src/web/${folder}/`))

test('the shell, plans, lists and working time import no screen', () => {
  const found = [
    'shell',
    'plan',
    'lists',
    'forms',
    'working-time',
    'work-orders',
    'recorded-time',
    'pipes',
    'stations',
    'elements',
    'lib',
  ]
    .flatMap(within)
    .filter(({ to }) => to.startsWith('src/web/screens/'))

  assert.deepEqual(found, [])
})

test('code for all plans does not depend on one plan', () => {
  const found = within('plan').filter(({ to }) => to.startsWith('src/contract/'))

  assert.deepEqual(found, [])
})

test('shared elements and lists do not call the server', () => {
  const found = ['elements', 'forms', 'lists']
    .flatMap(within)
    .filter(({ to }) => to === 'src/web/lib/api.ts' || /^src\/web\/(plan|shell|working-time)\//.test(to))

  assert.deepEqual(found, [])
})

test('nothing needs a function that pages over plain HTTP lack', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const found = sources.filter((file) => /crypto\.(randomUUID|subtle)\b/.test(readFileSync(file, 'utf8')))

  assert.deepEqual(found, [])
})

test('only downtime, faulty pipes and errors are red; to delete or discard something is not', () => {
  const sources = globSync('src/web/**/*.tsx')
  const found = sources.filter((file) => /color(: |=\{?)['"](danger|red)/.test(readFileSync(file, 'utf8')))

  assert.deepEqual(found.toSorted(), [
    'src/web/elements/button.states.tsx',
    'src/web/elements/error-box.tsx',
    'src/web/forms/form-frame.tsx',
    'src/web/screens/work-scheduler/cause-choice.tsx',
    'src/web/screens/work-scheduler/cause-form.tsx',
    'src/web/screens/work-scheduler/work-button.tsx',
  ])
})

test('no two folders of the web import each other', () => {
  const pairs = new Map<string, Import>()
  for (const each of imports) {
    const [from, to] = [areaOf(each.from), areaOf(each.to)]
    if (from !== to && to.startsWith('src/web/')) pairs.set(`${from} -> ${to}`, each)
  }
  const found = [...pairs].filter(([pair]) => pairs.has(pair.split(' -> ').toReversed().join(' -> ')))

  assert.deepEqual(found, [])
})

function namesIn(source: string): string[] {
  const found = source.matchAll(/\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

/** Returns the file that an import names; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('./')) return join(dirname(from), name)
  return name.startsWith('#') ? `src/${name.slice(1)}` : null
}

/** Returns the folder of a file; what stands at the top of the web, such as the list of screens, stands for itself. */
function areaOf(file: string): string {
  const folder = dirname(file)
  return folder === 'src/web' ? file : folder
}
