/** Returns the address of the time plan from a date on, with the card of a work order open. */
export function planAddress(date: string, workOrder: number): string {
  return `/parts/production/timeplan?from=${date}&open=${workOrder}`
}
