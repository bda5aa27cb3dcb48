import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser'

const catalogues = globSync('src/web/texts/*.json')
const names = new Set(catalogues.map((file) => basename(file).replace(/\.(en|et)\.json$/, '')))

for (const name of names) {
  const english = read(name, 'en')
  const estonian = read(name, 'et')

  test(`every text of ${name} exists in English and Estonian`, () => {
    assert.deepEqual(Object.keys(estonian).toSorted(), Object.keys(english).toSorted())
  })

  test(`every text of ${name} is not empty and parses`, () => {
    for (const [key, text] of [...Object.entries(english), ...Object.entries(estonian)]) {
      assert.match(text, /\S/, key)
      assert.equal(text, text.trim(), key)
      assert.doesNotThrow(() => parse(text), key)
    }
  })

  test(`every text of ${name} has the same placeholders in both languages`, () => {
    for (const [key, text] of Object.entries(english)) {
      const { success, error } = isStructurallySame(parse(text), parse(estonian[key] ?? ''))
      assert.ok(success, `${key}: ${error?.message}`)
    }
  })
}

test('a comment is called kommentaar and a note märkus everywhere', () => {
  const terms = [
    [/\bcomment/i, /kommentaar/i],
    [/\bnotes?\b/i, /märku/i],
  ] as const
  for (const name of names) {
    const estonian = read(name, 'et')
    for (const [key, text] of Object.entries(read(name, 'en')))
      for (const [english, term] of terms)
        assert.equal(term.test(estonian[key] ?? ''), english.test(text), `${name}: ${key}`)
  }
})

test('every catalogue that the web app loads exists', () => {
  const loaded = globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /<Texts of="([^"]+)"|\blater\(\s*'([^']+)'|\btextsOf<.*>\('([^']+)'\)/g,
      ),
    ].map(([, shown, later, own]) => shown ?? later ?? own ?? ''),
  )

  assert.ok(loaded.length > names.size)
  assert.deepEqual(
    loaded.filter((name) => !names.has(name)),
    [],
  )
})

function read(name: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/web/texts/${name}.${language}.json`, 'utf8'))
}
