/** What planning needs of a specification. */
type Figures = {
  readonly dn: number | null
  readonly winding_minutes: number | null
  readonly cooling_minutes: number | null
}
type Configured = { readonly [Figure in keyof Figures]: number }

/** Returns whether a pipe product has the specification that planning needs; one without it has the status *needs configuration*. */
export function isConfigured<Product extends Figures>(product: Product): product is Product & Configured {
  return product.dn !== null && product.winding_minutes !== null && product.cooling_minutes !== null
}
