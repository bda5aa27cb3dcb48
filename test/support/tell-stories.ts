import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(import.meta.dirname, '../browser')

/** Whether a file tells stories of the Parts time plan's board, which take about half of the time of all. */
export function isOfTimePlan(file: string): boolean {
  return file.startsWith('parts-timeplan')
}

/** Tells the stories of the files that are wanted in this one process: with one server, one database and one Chromium. */
export async function tellStories(isWanted: (file: string) => boolean): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && isWanted(file))
  for (const file of files) await import(pathToFileURL(join(folder, file)).href)
}
