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

/** Prints a run's figures as one line of JSON; the exit code says whether the promise held. */
export function report(figures: Readonly<Record<string, unknown>>, broken: readonly string[]): void {
  console.log(JSON.stringify({ ...figures, held: broken.length === 0 }))
  for (const line of broken.slice(0, 20)) console.error(line)
  if (broken.length > 20) console.error(`… and ${broken.length - 20} more`)
  if (broken.length > 0) process.exitCode = 1
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
