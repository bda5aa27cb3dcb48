/** Test values of variables: the most common first, then the limits. */
export type Samples = Readonly<Record<string, readonly number[]>>

/** The combinations of values that a formula is tried with. */
export const TRIALS = 2000

const millimetres = [1000, 315, 500, 110, 2400, 4000, 20, 1, 12_000, 0, 1_000_000]

/**
 * Returns a combination of test values, different in every variable from that of the next trial; the first has the most
 * common values. A variable without samples is in millimetres.
 */
export function trialValues(
  variables: readonly string[],
  samples: Samples,
  n: number,
): ReadonlyMap<string, number> {
  return new Map(
    variables.map((variable, index) => {
      const values = samples[variable] ?? millimetres
      const step = n * Math.sqrt(primes[index % primes.length]!)
      return [variable, values[Math.floor((step - Math.floor(step)) * values.length)]!]
    }),
  )
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71]
