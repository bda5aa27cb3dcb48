/** What a pipe product still needs of a material, and how much of that there is. */
export type MaterialNeed = {
  readonly product: number
  readonly material: number
  readonly kg: number
  readonly stock: number
}

/**
 * Returns the pipe products for which a material does not last: what is planned takes from the stock in its order, and what is not
 * planned has what that leaves.
 *
 * @param planned by start
 */
export function shortOfStock(
  planned: readonly MaterialNeed[],
  waiting: readonly MaterialNeed[],
): ReadonlySet<number> {
  const left = new Map<number, number>()
  const short = new Set<number>()
  for (const { product, material, kg, stock } of planned) {
    const rest = tenths((left.get(material) ?? stock) - kg)
    left.set(material, rest)
    if (kg > 0 && rest < 0) short.add(product)
  }
  for (const { product, material, kg, stock } of waiting)
    if (kg > 0 && kg > (left.get(material) ?? stock)) short.add(product)
  return short
}

function tenths(kg: number): number {
  return Math.round(kg * 10) / 10
}
