import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { views } from '#contract/views.ts'

/** What each layer may import. A layer may always import itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  planning: ['domain'],
  contract: ['domain'],
  server: ['contract', 'planning', 'domain'],
  web: ['contract', 'planning', 'domain'],
  demo: ['server', 'contract', 'planning', 'domain'],
  reporting: ['contract', 'domain'],
  simulator: ['reporting', 'demo', 'contract', 'domain'],
  bridge: ['reporting', 'contract', 'domain'],
}
/** The pure layers, and the only packages each may use. */
const pure: Record<string, readonly string[]> = { domain: [], planning: [], contract: ['typebox'] }
/** The layers that are handed their clock, chance and settings, beside the pure ones. */
const handed = new Set(['server', 'demo', 'reporting', 'simulator', 'bridge'])
/** The packages that only one layer may use: the server does not load them. */
const packagesOf: Record<string, string> = { mqtt: 'bridge', 'sparkplug-payload': 'bridge' }
const hiddenInput = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/
const neighbour = /\/(?:modules|screens|integrations)\/([^/]+)\//
/** What other modules may import: of `plan-changes` also how a plan describes itself to it, of `pipes` what selects them. */
const publicFiles =
  /^#server\/modules\/(?:[^/]+\/(?:[^/]+\/)?(?:commands|queries|policy)|plan-changes\/plan|pipes\/queries\/(?:fields|filter-definitions|selection))\.ts$/
/** Where the clock and the environment enter. */
const doors = new Set(['src/server/main.ts', 'src/server/server.ts'])

for (const path of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).sort()) {
  const layer = path.split('/')[1] ?? ''
  const source = readFileSync(path, 'utf8')
  const imports = [...source.matchAll(/\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  )

  test(`${path} imports only what its layer may`, () => {
    for (const name of imports) checkImport(path, layer, name)
    if (pure[layer] || handed.has(layer)) {
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
  const owner = packagesOf[name.split('/')[0] ?? '']
  assert.ok(!owner || owner === layer, `only ${owner} may import ${name}`)
  const home = neighbour.exec(path)?.[1]
  const away = neighbour.exec(name)?.[1]
  if (home && away && away !== home) assert.match(name, publicFiles, `${path} may not reach into ${name}`)
  assert.doesNotMatch(name, /^\.\.\//, 'name another folder (#layer/...), do not climb to it')
  if (pure[layer] && /^[^#.]/.test(name)) {
    assert.ok(pure[layer].includes(name), `${layer} is pure and may not import ${name}`)
  }
  if (layer === 'web' && path.includes('/elements/')) {
    assert.doesNotMatch(name, /^#web\/screens\//, 'a shared element knows no screen')
  }
}

/** Which folders of planning may import which. */
const planningFolders: Readonly<Record<string, readonly string[]>> = {
  calendar: [],
  scheduling: ['calendar'],
  changes: ['calendar'],
  judging: ['calendar', 'scheduling'],
  parts: ['calendar', 'scheduling', 'changes', 'judging'],
  // Its folder `suggest` imports the rest of it.
  pipes: ['calendar', 'scheduling', 'changes', 'pipes'],
}
/** What every plan shares. */
const ofAnyPlan = [
  'src/contract/plan-changes.ts',
  'src/planning/{calendar,scheduling,changes}/*.ts',
  'src/server/modules/plan-changes/*.ts',
]

test('the folders of planning import each other in one direction', () => {
  for (const path of globSync('src/planning/*/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const folder = path.split('/')[2] ?? ''
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from '#planning\/([^/']+)\//g))
      assert.ok(planningFolders[folder]?.includes(target), `${path} may not import ${target}`)
  }
})

test('code for all plans does not depend on parts', () => {
  for (const path of globSync(ofAnyPlan, { exclude: ['**/*.test.ts'] }))
    assert.doesNotMatch(
      readFileSync(path, 'utf8'),
      /from '[^']*\bparts?\b[^']*'|part_product|partProduct|work_order\b/,
      path,
    )
})

/** Files of more than 250 lines and functions of more than 60, each with its reason. */
const longOnes: Readonly<Record<string, string>> = {
  'src/server/db/schema.ts': 'is generated',
}

test('files and functions are short', () => {
  const found = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return [...(linesOf(source) > 250 ? [path] : []), ...longFunctions(path, source)]
  })

  assert.deepEqual(
    found.filter((name) => !longOnes[name]),
    [],
  )
  assert.deepEqual(
    Object.keys(longOnes).filter((name) => !found.includes(name)),
    [],
    'is an exception no longer',
  )
})

function longFunctions(path: string, source: string): string[] {
  // What is in a function is indented: without many indented lines in a row there is nothing to parse.
  if (!source.split(/^\S.*$/m).some((lines) => linesOf(lines) > 40)) return []
  return [...functionsIn(parseSync(path, source).program)]
    .filter((node) => linesOf(source.slice(node.start, node.end)) >= 60)
    .map((node) => `${path} ${nameOf(node, source)}`)
}

type FunctionNode = { readonly start: number; readonly end: number; readonly id?: { readonly name: string } }

/** Yields all functions in a syntax tree. */
function* functionsIn(value: unknown): Generator<FunctionNode> {
  if (typeof value !== 'object' || value === null) return
  if (isFunction(value)) yield value
  for (const child of Object.values(value)) yield* functionsIn(child)
}

function isFunction(node: object): node is FunctionNode {
  return 'type' in node && /^(Function|ArrowFunction)/.test(String(node.type)) && 'body' in node
}

function nameOf({ id, start }: FunctionNode, source: string): string {
  return id?.name ?? `line ${linesOf(source.slice(0, start)) + 1}`
}

/** Returns how many line breaks a text has. */
function linesOf(text: string): number {
  return text.split('\n').length - 1
}

/** Folders and files of modules that are of no usual kind, each with its reason. */
const unusualKinds: Readonly<Record<string, string>> = {
  'parts-plan/read': 'half of a large module: the plan as the board shows it',
  'parts-plan/change': 'the other half: what changes it, which reads the plan to answer',
  'pipes-plan/read': 'the same halves of the pipes plan: what the board shows',
  'pipes-plan/change': 'and what changes it',
  'plan-changes/plan.ts': 'how a plan describes itself to what all plans share',
}

test('a module consists of routes, commands, queries, rows and policy, as files or as folders of them', () => {
  const files = globSync('src/server/modules/*/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => path.slice('src/server/modules/'.length))
    .sort()

  const others = files.filter(
    (path) => !/^[^/]+\/(?:routes|commands|queries|rows|policy)(?:\.ts|\/)/.test(path),
  )
  const known = Object.keys(unusualKinds)
  assert.deepEqual(
    others.filter((path) => !known.some((kind) => path.startsWith(kind))),
    [],
  )
  assert.deepEqual(
    known.filter((kind) => !others.some((path) => path.startsWith(kind))),
    [],
    'is an exception no longer',
  )
})

test('no two modules import each other, not even through others', () => {
  const uses = new Map<string, Set<string>>()
  for (const path of globSync('src/server/modules/*/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const from = neighbour.exec(path)?.[1] ?? ''
    const targets = [...readFileSync(path, 'utf8').matchAll(/from '#server\/modules\/([^/']+)\//g)]
    const known = uses.get(from) ?? new Set()
    uses.set(from, known)
    for (const [, to] of targets) if (to !== undefined && to !== from) known.add(to)
  }
  const reached = (from: string, seen: Set<string> = new Set()): Set<string> => {
    for (const to of uses.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }

  assert.deepEqual(
    [...uses.keys()].filter((name) => reached(name).has(name)),
    [],
  )
})

test('exported names are unique outside the web', () => {
  assert.deepEqual(exportedTwice('src/{domain,planning,contract,server}/**/*.ts'), [])
})

/** Names that several folders of the web export, each of them the same kind of thing. */
const sharedNames: Readonly<Record<string, string>> = {
  states: 'of each folder: what the gallery shows of it',
  useTexts: 'of each folder: its catalogue',
  liveTables: 'of each screen: which tables it shows',
}

test('exported names are unique in the web', () => {
  const twice = exportedTwice('src/web/**/*.{ts,tsx}').map(([name]) => name)

  assert.deepEqual(
    twice.filter((name) => !sharedNames[name]),
    [],
  )
  assert.deepEqual(
    Object.keys(sharedNames).filter((name) => !twice.includes(name)),
    [],
    'is an exception no longer',
  )
})

/** Returns the names that several files export, with those files. */
function exportedTwice(files: string): [string, string[]][] {
  const homes = new Map<string, string[]>()
  for (const path of globSync(files, { exclude: ['**/*.test.ts'] }).sort()) {
    const names = readFileSync(path, 'utf8').matchAll(
      /^export (?:declare )?(?:async )?(?:const|function|type|class) (\w+)/gm,
    )
    for (const name of new Set([...names].map(([, each]) => each ?? '')))
      homes.set(name, [...(homes.get(name) ?? []), path])
  }
  return [...homes].filter(([, paths]) => paths.length > 1)
}

test('exactly the views that are marked as built have a screen', () => {
  const registered = readFileSync('src/web/screens.ts', 'utf8').matchAll(
    /^ {2}'((?:pipes|parts)\/[^']+)': \{$/gm,
  )
  const built = views.filter(({ isBuilt }) => isBuilt).map(({ mode, name }) => `${mode}/${name}`)

  assert.deepEqual([...registered].map(([, name]) => name).sort(), built.sort())
})
