const PATH = '/parts/operations/time'

/** The address of the recorded time of a date, `2026-11-23`, and of one operator on it; of today where none is named. */
export function timeAddress(date: string | null = null, operator: number | null = null): string {
  const params = new URLSearchParams({
    ...(date !== null && { date }),
    ...(operator !== null && { operator: String(operator) }),
  })
  return params.size === 0 ? PATH : `${PATH}?${params}`
}
