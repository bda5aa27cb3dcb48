import type { BlockName, PrintedStep } from './labels.ts'

/** Returns a function that tells whether several blocks are called the same. */
export function alikeIn(all: readonly BlockName[]): (name: BlockName) => boolean {
  const called = Map.groupBy(all, textOf)
  return (name) => (called.get(textOf(name))?.length ?? 0) > 1
}

/** Returns the components that steps belong to, without their parts. */
export function componentNames(steps: readonly Pick<PrintedStep, 'of'>[]): string {
  return [...new Set(steps.map(({ of }) => of.split(' › ')[0]))].filter(Boolean).join(', ')
}

function textOf({ operation, product, order }: BlockName): string {
  return [order, operation, product].join('\n')
}
