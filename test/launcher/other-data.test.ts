import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Site } from '#test/support/launcher.ts'

const site = await Site.withDatabase({ after })

test('refuses data of another PostgreSQL and says how to migrate it', async () => {
  const version = join(site.data, 'PG_VERSION')
  const ours = await readFile(version, 'utf8')
  await writeFile(version, '17\n')

  await assert.rejects(site.start(), (error: Error) => {
    assert.match(error.message, /was made by PostgreSQL 17; this Keere brings PostgreSQL 18/)
    assert.match(error.message, /make a backup with the previous version of Keere .*restore the backup with this version/)
    return true
  })

  await writeFile(version, ours)
  await (await site.start()).stop()
})

test("refuses damaged data with PostgreSQL's message", async () => {
  await rm(join(site.data, 'global/pg_control'))

  await assert.rejects(site.start(), /did not start.*\n.*could not find the database system/)
})

test('does not overwrite a folder with other content', async () => {
  await rm(join(site.data, 'PG_VERSION'))

  await assert.rejects(site.start(), /is not a data folder of PostgreSQL/)
})
