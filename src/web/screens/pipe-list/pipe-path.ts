/** Returns the address of a pipe's passport. */
export function pipePath(id: number): string {
  return `/qa/pipes/${id}`
}
