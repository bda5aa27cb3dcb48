import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import en from '#web/texts/react-elements.en.json' with { type: 'json' }

for (const path of globSync('src/web/**/*.states.tsx').toSorted())
  test(`${path} and its states have names in the gallery`, () => {
    const [, states = ''] =
      /^export const states.* = \{\n([\s\S]*?)^\}/m.exec(readFileSync(path, 'utf8')) ?? []
    const own = [...states.matchAll(/^ {2}(?:'(.+?)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain)
    const names = [basename(path, '.states.tsx').replaceAll('-', ' '), ...own]
    assert.deepEqual(
      names.filter((name) => !(`name.${name}` in en)),
      [],
    )
  })
