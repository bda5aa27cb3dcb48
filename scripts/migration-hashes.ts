import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { migrationNames } from '#server/db/migrate.ts'

/** Adds the hash of each new migration to the list that keeps merged ones unchanged: `npm run hashes`. */
const file = 'test/database/migration-hashes.json'
const kept: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
for (const name of migrationNames()) {
  kept[name] ??= createHash('sha256')
    .update(readFileSync(`src/server/db/migrations/${name}`))
    .digest('hex')
}
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
