import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from './files.ts'

/** SHA-256 checksums by file, in the format of `sha256sum`. */
export const SUMS = 'SHA256SUMS'

export type Sums = Map<string, string>

export function sumsText(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** Parses the checksums of a directory; ignores malformed lines, so their files count as missing. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, SUMS), 'utf8')
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}([^/\n]+)$/gm)
  return new Map([...lines].map(([, sum = '', name = '']) => [name, sum]))
}

/** Returns the names of missing or changed files. */
export async function findDamaged(folder: string, sums: Sums): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, sum] of sums) if ((await hashFile(join(folder, name))) !== sum) damaged.push(name)
  return damaged
}
