/** Returns what a text needs to name products: their numbers, and how many there are. */
export function productNames(products: readonly { readonly number: string }[]) {
  return { names: products.map(({ number }) => number).join(', '), count: products.length }
}
