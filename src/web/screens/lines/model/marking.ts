import { markingOf } from '#web/pipes/marking.ts'
import type { LineProduct } from './line-state.ts'

/** Returns what is marked on a pipe of a product; its number is empty before that is known. */
export function markingOfProduct({ product, polymer_family }: LineProduct, number: string): string {
  const { dn, stiffness_class = null, sdr = null, standard = null, application = null } = product
  return markingOf({ dn, stiffness_class, sdr, polymer_family, standard, application, number })
}
