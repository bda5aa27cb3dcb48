import type { EnumItem } from '#contract/bootstrap.ts'

/** Returns an item of an enumeration. */
export const item = (code: number | string, slug: string, en: string, et: string): EnumItem => ({
  code,
  slug,
  en,
  et,
})

/** Returns an item whose code is its slug. */
export const word = (slug: string, en: string, et: string): EnumItem => item(slug, slug, en, et)
