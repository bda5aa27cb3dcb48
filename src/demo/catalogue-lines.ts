/** The two winding lines. */
export const lines = [
  {
    code: 'WL1',
    number_code: 'W1',
    name: 'Winding line 1',
    kind: 'winding',
    min_dn: 300,
    max_dn: 1600,
    max_length: 6,
    max_throughput: 600,
  },
  {
    code: 'WL2',
    number_code: 'W2',
    name: 'Winding line 2',
    kind: 'winding',
    min_dn: 800,
    max_dn: 4000,
    max_length: 6,
    max_throughput: 900,
  },
] as const

/** The size of mandrels and how many there are of each: 26 in total. */
export const mandrelSizes: readonly (readonly [dn: number, count: number])[] = [
  ...[300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400].map((dn) => [dn, 2] as const),
  ...[1500, 1600, 1800, 2000, 2200, 2400].map((dn) => [dn, 1] as const),
]
