import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makePrivateFolder } from './files.ts'
import type { ClusterLocation } from './location.ts'
import type { Programs } from './programs.ts'
import { spawnOptions } from './run-as.ts'
import { settingsFor } from './settings.ts'
import { makeSocketDirectory } from './socket-directory.ts'

/** A PostgreSQL that has been started and may still fail. */
export type Launched = {
  /** Returns its error output once it has ended; undefined while it runs. */
  failure(): Promise<string | undefined>
}

/** Starts PostgreSQL in its own session, so that it outlives this process and gets no Ctrl-C from the terminal. */
export async function launch(
  location: ClusterLocation,
  { postgres }: Programs,
  extra: Readonly<Record<string, string>>,
): Promise<Launched> {
  const socket = await makeSocketDirectory(location)
  const log = join(location.folder, 'log')
  await makePrivateFolder(log, location.account)
  const before = await sizesOf(log)
  const settings = Object.entries({ ...settingsFor(socket, log), ...extra })
  const args = ['-D', location.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(postgres, args, {
    ...spawnOptions(location),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return watch(child, () => outputSince(before, log))
}

/** Watches for the end; errors go to stderr until PostgreSQL has opened its log, and to the log afterwards. */
function watch(child: ChildProcess, outputInLog: () => Promise<string>): Launched {
  let errors = ''
  let hasEnded = false
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })
  child.on('error', (error) => {
    errors += error.message
    hasEnded = true
  })
  child.on('close', () => {
    hasEnded = true
  })
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return {
    failure: async () => (hasEnded ? `${errors}${await outputInLog()}`.trim() : undefined),
  }
}

async function sizesOf(log: string): Promise<Map<string, number>> {
  const names = await readdir(log)
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(log, name))).size] as const)),
  )
}

async function outputSince(before: Map<string, number>, log: string): Promise<string> {
  const added = (await readdir(log)).map((name) =>
    text(createReadStream(join(log, name), { start: before.get(name) ?? 0 })),
  )
  return (await Promise.all(added)).join('').trim()
}
