import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { isStale, webFolder } from '#scripts/web-build.ts'

/** `npm start`: builds the web app when it is missing or out of date, then runs the product. */
// Before the product is loaded, and kept before it may be killed: the next start takes half as long.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { main } = await import('#server/main.ts')
const { builtPage } = await import('#server/page.ts')

if (await isStale()) await buildAside()
await main({ page: builtPage(webFolder), assets: `${webFolder}/assets` })
flushCompileCache()

/** In a process of its own: building takes several times the memory that serving does, and would keep it. */
async function buildAside(): Promise<void> {
  const build = join(import.meta.dirname, 'build.ts')
  await once(spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
  if (await isStale()) throw new Error('The web app could not be built; what is wrong stands above.')
}
