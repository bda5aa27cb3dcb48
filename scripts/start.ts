import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { isStale, webFolder } from '#scripts/web-build.ts'

/** `npm start`: builds the web app if it is missing or outdated, then runs the product. */
// Enabled before the product is loaded and flushed early, in case it is killed: the next start takes half as long.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { main } = await import('#server/main.ts')
const { demoAndLines } = await import('#scripts/live-demo.ts')
const { builtPage } = await import('#server/page.ts')

if (await isStale()) await buildAside()
await main({ page: builtPage(webFolder), assets: `${webFolder}/assets`, ...demoAndLines() })
flushCompileCache()

/** Runs in its own process, because building takes several times as much memory as serving and would not release it. */
async function buildAside(): Promise<void> {
  const build = join(import.meta.dirname, 'build.ts')
  await once(spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
  if (await isStale()) throw new Error('The web app could not be built. See the error above.')
}
