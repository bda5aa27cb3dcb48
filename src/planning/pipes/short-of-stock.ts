/** What a pipe product still needs of a material, and how much of that there is. */
export type MaterialNeed = {
  readonly product: number
  readonly material: number
  /** The code of the material. */
  readonly name: string
  readonly kg: number
  readonly stock: number
}

/** A material that does not last for a pipe product, and how much of it the product will lack. */
export type MissingMaterial = { readonly name: string; readonly kg: number }

/**
 * Returns, by pipe product, the materials that do not last for it: what is planned takes from the stock in its order, and what is not
 * planned has what that leaves.
 *
 * @param planned by start
 */
export function shortOfStock(
  planned: readonly MaterialNeed[],
  waiting: readonly MaterialNeed[],
): ReadonlyMap<number, readonly MissingMaterial[]> {
  const left = new Map<number, number>()
  const short = new Map<number, MissingMaterial[]>()
  const take = ({ product, material, name, kg, stock }: MaterialNeed) => {
    const rest = tenths((left.get(material) ?? stock) - kg)
    if (kg > 0 && rest < 0)
      short.set(product, [...(short.get(product) ?? []), { name, kg: Math.min(tenths(kg), -rest) }])
    return rest
  }
  for (const need of planned) left.set(need.material, take(need))
  for (const need of waiting) take(need)
  return short
}

function tenths(kg: number): number {
  return Math.round(kg * 10) / 10
}
