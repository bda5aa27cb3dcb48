/** Long work that can be interrupted after each of its steps; it returns its result after the last. */
export type Steps<T> = Generator<undefined, T>

/** Returns the result of work that is done without interruption. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
