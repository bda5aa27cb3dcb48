import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { views } from '#contract/views.ts'

/** Who may import whom. A layer may always import itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  planning: ['domain'],
  contract: ['domain'],
  server: ['contract', 'planning', 'domain'],
  web: ['contract', 'planning', 'domain'],
}
/** The pure layers, and the only packages each may use. */
const pure: Record<string, readonly string[]> = { domain: [], planning: [], contract: ['typebox'] }
const hiddenInput = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/
const neighbour = /\/(?:modules|screens|integrations)\/([^/]+)\//
const publicFiles = /^#server\/modules\/[^/]+\/(commands|queries|policy)\.ts$/
/** Where the clock and the environment enter. */
const doors = new Set(['src/server/main.ts', 'src/server/server.ts'])

for (const path of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).sort()) {
  const layer = path.split('/')[1] ?? ''
  const source = readFileSync(path, 'utf8')
  const imports = [...source.matchAll(/\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  )

  test(`${path} keeps to its layer`, () => {
    for (const name of imports) checkImport(path, layer, name)
    if (pure[layer] || layer === 'server') {
      if (!doors.has(path))
        assert.doesNotMatch(source, hiddenInput, 'is handed its clock, chance and settings')
    }
  })
}

function checkImport(path: string, layer: string, name: string): void {
  const target = /^#(\w+)\//.exec(name)?.[1]
  if (target && target !== layer) {
    assert.ok(mayImport[layer]?.includes(target), `${layer} may not import ${name}`)
  }
  const home = neighbour.exec(path)?.[1]
  const away = neighbour.exec(name)?.[1]
  if (home && away && away !== home) assert.match(name, publicFiles, `${path} may not reach into ${name}`)
  assert.doesNotMatch(name, /^\.\.\//, 'name another folder (#layer/...), do not climb to it')
  if (pure[layer] && /^[^#.]/.test(name)) {
    assert.ok(pure[layer].includes(name), `${layer} is pure and may not import ${name}`)
  }
  if (layer === 'web' && path.includes('/parts/')) {
    assert.doesNotMatch(name, /^#web\/screens\//, 'a shared part knows no screen')
  }
}

test('every file is short enough to be one thing', () => {
  const long = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', 'src/server/db/schema.ts'] })
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300)
  assert.deepEqual(long, [])
})

test('every view that is marked as built has a screen, and no other view has one', () => {
  const registered = readFileSync('src/web/screens.ts', 'utf8').matchAll(
    /^ {2}'((?:pipes|parts)\/[^']+)': \{$/gm,
  )
  const built = views.filter(({ isBuilt }) => isBuilt).map(({ mode, name }) => `${mode}/${name}`)

  assert.deepEqual([...registered].map(([, name]) => name).sort(), built.sort())
})
