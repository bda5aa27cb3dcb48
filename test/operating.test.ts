import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readEnvironment } from '#server/environment.ts'

const page = readFileSync('docs/operating.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

test('docs/operating.md lists exactly the settings, with their defaults', () => {
  const [, table = ''] = page.split('\n## Settings\n')
  const told = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (?:`(.*?)`|–) \|/gm)]

  const settings = Object.entries(readEnvironment({})).map(([name, its]) => [name, String(its)])
  assert.deepEqual(
    Object.fromEntries(told.map(([, name, its = '']) => [name, its])),
    Object.fromEntries(settings),
  )
})

test('every command and file in docs/operating.md exists', () => {
  const commands = [...page.matchAll(/`?npm run (\w+)/g)].map(([, name = '']) => name)
  const files = [
    ...[...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => `docs/${path}`),
    ...[...page.matchAll(/scripts\/\w+\.ts|docs\/systemd\/[\w.-]+\w/g)].map(([path]) =>
      path.replace(/-backup$/, '-backup.timer'),
    ),
  ]

  assert.deepEqual(
    commands.filter((name) => !(name in scripts)),
    [],
  )
  assert.deepEqual(
    files.filter((path) => !existsSync(path)),
    [],
  )
})
