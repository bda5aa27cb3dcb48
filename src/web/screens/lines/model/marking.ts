import { markingOf } from '#web/pipes/marking.ts'
import type { LineProduct } from './line-state.ts'

/** Returns what is marked on a pipe of a product, without the number of the pipe. */
export function markingOfProduct({ product, polymer_family }: LineProduct): string {
  const { dn, stiffness_class = null, sdr = null, standard = null, application = null } = product
  return markingOf({ dn, stiffness_class, sdr, polymer_family, standard, application, number: '' })
}
