import { parseArgs } from 'node:util'

const IGNORE_TIMES = 'ignore-times'

/** Returns the numeric options of a script, such as `--writers 4`, with defaults. */
export function settings<Names extends string>(
  usual: Readonly<Record<Names, number>>,
): Record<Names, number> {
  const names = Object.keys(usual)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options: { ...options, [IGNORE_TIMES]: { type: 'boolean' } } })
  const given = Object.entries(values).flatMap(([name, value]) =>
    name === IGNORE_TIMES ? [] : [[name, wholeNumber(name, String(value))]],
  )
  return { ...usual, ...Object.fromEntries(given) }
}

type Outcome = {
  readonly figures: Readonly<Record<string, unknown>>
  /** The violations of the guarantee. */
  readonly broken: readonly string[]
  /** What took too long; does not count with `--ignore-times`, for a machine that is busy with other work. */
  readonly slow?: readonly string[]
}

/** Prints the result of a run as one line of JSON, even if it fails; the exit code is 1 if the guarantee is broken. */
export async function reported(
  script: string,
  given: Readonly<Record<string, unknown>>,
  run: () => Promise<Outcome>,
): Promise<void> {
  const { figures, broken: violations, slow = [] } = await run().catch(aborted)
  const broken = process.argv.includes(`--${IGNORE_TIMES}`) ? violations : [...violations, ...slow]
  console.log(JSON.stringify({ script, ...given, ...figures, held: broken.length === 0 }))
  for (const line of broken.slice(0, 20)) console.error(line)
  if (broken.length > 20) console.error(`… and ${broken.length - 20} more`)
  if (broken.length > 0) process.exitCode = 1
}

function aborted(fault: unknown): Outcome {
  console.error(fault)
  return { figures: {}, broken: [`The run was aborted: ${String(fault)}`] }
}

/** Returns a quantile of the values; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Counts equal values. */
export function histogram(values: Iterable<string | number>): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, same]) => [value, same.length]))
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}.`)
  return Number(text)
}
