import type { Mandrel } from '#contract/mandrels.ts'

const statesAtLine: readonly string[] = ['mounted', 'preheating', 'winding']

/** Returns the line that a mandrel is at or mounted for, or else its place; a mandrel keeps its line until its pipe is demoulded. */
export function mandrelPlace({
  state,
  machine,
  location,
}: Pick<Mandrel, 'state' | 'machine' | 'location'>): string {
  return (statesAtLine.includes(state) && machine?.name) || location
}
