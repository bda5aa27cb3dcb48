import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Visitor } from '#test/support/visitor.ts'

const CONNECTIONS = 16
const SECONDS = 10

/** Returns the requests per second of the paths in turn, and those of a bare route in a process of its own that sends the same bytes. */
export async function requestsPerSecond(address: string, visitor: Visitor, paths: readonly string[]) {
  const bodies = await Promise.all(paths.map(async (path) => (await visitor.get(address + path)).text()))
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  bare.stdin.end(JSON.stringify(Object.fromEntries(paths.map((path, index) => [path, bodies[index]]))))
  const [said] = await once(bare.stdout, 'data')
  try {
    const ours = await shoot(address, visitor, paths)
    const theirs = await shoot(String(said).trim(), visitor, paths)
    return { connections: CONNECTIONS, ours, bareRoute: theirs }
  } finally {
    bare.kill()
  }
}

async function shoot(url: string, visitor: Visitor, paths: readonly string[]): Promise<number> {
  const { default: autocannon } = await import(
    join(import.meta.dirname, '../autocannon/node_modules/autocannon/autocannon.js')
  )
  const headers = { cookie: visitor.cookie }
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: SECONDS },
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  assert.equal(result.non2xx + result.errors, 0)
  return Math.round(result.requests.average)
}
