/** An action, as far as what is left of its work goes. */
export type TimedWork = { readonly minutes: number; readonly isDone: boolean }

/**
 * Returns the minutes of work that is left: those that were planned for what is not done yet. Booked time does not reduce them: who
 * has worked for longer than planned is not done, and who was fast has nothing left.
 */
export function openMinutes(actions: readonly TimedWork[]): number {
  return actions.reduce((sum, { minutes, isDone }) => (isDone ? sum : sum + minutes), 0)
}
