import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enums } from '#contract/enums.ts'
import { productionEnums } from '#contract/production-enums.ts'

for (const [name, items] of Object.entries({ ...enums, ...productionEnums }))
  test(`every item of ${name} has its own code, slug and label in both languages`, () => {
    for (const key of ['code', 'slug', 'en', 'et'] as const)
      assert.deepEqual(
        items.map((item) => item[key]),
        [...new Set(items.map((item) => item[key]))],
        key,
      )
    for (const { en, et } of items) assert.ok(en.trim() && et.trim())
  })
