import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedLanguage } from './accepted-language.ts'

for (const [header, language] of [
  ['et-EE,et;q=0.9,en-US;q=0.8,en;q=0.7', 'et'],
  ['en-GB,et;q=0.9', 'en'],
  ['ru-RU,ru;q=0.9,et;q=0.8,en;q=0.7', 'et'],
  ['en;q=0.2, ET; q=0.7', 'et'],
  ['et;q=0, de', 'en'],
  ['fr', 'en'],
  ['', 'en'],
] as const)
  test(`a browser that accepts "${header}" is answered in ${language}`, () => {
    assert.equal(acceptedLanguage(header), language)
  })
