import { parseArgs } from 'node:util'

/** The numbers a script is run with: `--writers 4`, or else as given here. */
export function settings<Names extends string>(
  usual: Readonly<Record<Names, number>>,
): Record<Names, number> {
  const names = Object.keys(usual)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const wished = Object.entries(values).map(([name, value]) => [name, wholeNumber(name, String(value))])
  return { ...usual, ...Object.fromEntries(wished) }
}

type Outcome = {
  readonly figures: Readonly<Record<string, unknown>>
  /** In words, each way in which the promise was broken. */
  readonly broken: readonly string[]
}

/** Prints what came of a run as one line of JSON, also where a fault ends it; the exit code says whether the promise held. */
export async function reported(
  script: string,
  given: Readonly<Record<string, unknown>>,
  run: () => Promise<Outcome>,
): Promise<void> {
  const { figures, broken } = await run().catch(cutShort)
  console.log(JSON.stringify({ script, ...given, ...figures, held: broken.length === 0 }))
  for (const line of broken.slice(0, 20)) console.error(line)
  if (broken.length > 20) console.error(`… and ${broken.length - 20} more`)
  if (broken.length > 0) process.exitCode = 1
}

function cutShort(fault: unknown): Outcome {
  console.error(fault)
  return { figures: {}, broken: [`The run was cut short: ${String(fault)}`] }
}

/** The value that this share of the values does not exceed; 0 where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** How many of each. */
export function histogram(values: Iterable<string | number>): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, same]) => [value, same.length]))
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}.`)
  return Number(text)
}
