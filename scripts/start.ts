import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildWeb, isStale, webFolder } from '#scripts/web-build.ts'

/** `npm start`: builds the web app when it is missing or out of date, then runs the product. */
// Before the product is loaded, and kept before it may be killed: the next start takes half as long.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { main } = await import('#server/main.ts')
const { builtPage } = await import('#server/page.ts')

if (await isStale()) await buildWeb()
await main({ page: builtPage(webFolder), assets: `${webFolder}/assets` })
flushCompileCache()
