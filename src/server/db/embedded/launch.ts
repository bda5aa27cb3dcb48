import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makePrivateFolder } from './files.ts'
import type { Place } from './location.ts'
import type { Programs } from './programs.ts'
import { spawnOptions } from './run-as.ts'
import { settingsFor } from './settings.ts'
import { makeSocketDirectory } from './socket-directory.ts'

/** A PostgreSQL that has been started and may yet fail. */
export type Launched = {
  /** What it complained of, once it has ended. */
  failure(): Promise<string | undefined>
}

/** Starts PostgreSQL in a session of its own: it outlives this process, and a Ctrl-C at the terminal is not for it. */
export async function launch(
  place: Place,
  { postgres }: Programs,
  extra: Readonly<Record<string, string>>,
): Promise<Launched> {
  const socket = await makeSocketDirectory(place)
  const log = join(place.folder, 'log')
  await makePrivateFolder(log, place.account)
  const before = await sizesOf(log)
  const settings = Object.entries({ ...settingsFor(socket, log), ...extra })
  const args = ['-D', place.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(postgres, args, {
    ...spawnOptions(place),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return watch(child, () => wordsSince(before, log))
}

/** It complains here until it has opened its log, and there afterwards. */
function watch(child: ChildProcess, wordsInLog: () => Promise<string>): Launched {
  let complaints = ''
  let hasEnded = false
  child.stderr?.setEncoding('utf8').on('data', (words) => {
    complaints += words
  })
  child.on('error', (error) => {
    complaints += error.message
    hasEnded = true
  })
  child.on('close', () => {
    hasEnded = true
  })
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return {
    failure: async () => (hasEnded ? `${complaints}${await wordsInLog()}`.trim() : undefined),
  }
}

async function sizesOf(log: string): Promise<Map<string, number>> {
  const names = await readdir(log)
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(log, name))).size] as const)),
  )
}

async function wordsSince(before: Map<string, number>, log: string): Promise<string> {
  const added = (await readdir(log)).map((name) =>
    text(createReadStream(join(log, name), { start: before.get(name) ?? 0 })),
  )
  return (await Promise.all(added)).join('').trim()
}
