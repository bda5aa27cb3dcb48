/** What measurements say of a pipe: metres, kilograms and millimetres. */
export const pipeSizes = ['length', 'weight', 'outer_diameter'] as const
export type PipeSize = Partial<Record<(typeof pipeSizes)[number], number>>

/** Returns the size of a pipe by a measured value; empty if the type says nothing about it. */
export function measuredSize(type: string, value: number): PipeSize {
  if (type === 'length') return { length: value / 1000 }
  return type === 'weight' || type === 'outer_diameter' ? { [type]: value } : {}
}
