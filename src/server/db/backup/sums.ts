import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from './files.ts'

/** SHA-256 by file, as `sha256sum -c SHA256SUMS` reads and checks it too. */
export const SUMS = 'SHA256SUMS'

export type Sums = Map<string, string>

export function sumsText(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** Reads the sums of a folder; lines that are none are passed over, and what they stood for is missed. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, SUMS), 'utf8')
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}([^/\n]+)$/gm)
  return new Map([...lines].map(([, sum = '', name = '']) => [name, sum]))
}

/** Names of the files that are not there, or not as they were written. */
export async function findDamaged(folder: string, sums: Sums): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, sum] of sums) if ((await hashFile(join(folder, name))) !== sum) damaged.push(name)
  return damaged
}
