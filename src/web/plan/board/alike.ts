import type { BlockName } from './labels.ts'
import type { PrintedStep } from './paper-labels.ts'

/** Returns a function that tells whether several blocks are called the same. */
export function alikeIn(all: readonly BlockName[]): (name: BlockName) => boolean {
  const called = Map.groupBy(all, textOf)
  return (name) => (called.get(textOf(name))?.length ?? 0) > 1
}

/** Returns what some steps are done to, as short as it can be: their parts, or else their components. */
export function shortParts(steps: readonly Pick<PrintedStep, 'of'>[]): string {
  const names = steps.map(({ of }) => of.split(' › ').at(-1)?.split(', ')[0])
  return [...new Set(names)].filter(Boolean).join(', ')
}

function textOf({ operation, product, order }: BlockName): string {
  return [order, operation, product].join('\n')
}
