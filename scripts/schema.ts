import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { schemaSource } from '#server/db/schema-source.ts'

/** Writes src/server/db/schema.ts anew from a migrated database: `node scripts/schema.ts postgres://…`. */
const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
writeFileSync('src/server/db/schema.ts', await schemaSource(client))
await client.end()
