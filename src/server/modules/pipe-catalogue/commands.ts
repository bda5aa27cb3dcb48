import { catalogueIn } from '#server/db/catalogue.ts'

/** Winding lines and other machines, about a dozen. */
export const machineCatalogue = catalogueIn('machine', ['code'])

/** What pipes are made from, a few dozen. */
export const materialCatalogue = catalogueIn('material', ['kind', 'code'])

/** Wall profiles, a few dozen. */
export const profileCatalogue = catalogueIn('pipe_profile', ['family', 'core_height', 'code'])
