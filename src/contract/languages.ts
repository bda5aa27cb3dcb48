import { type Static, Type } from 'typebox'

/** Languages of the product's words; formats are Estonian in both. */
export const Language = Type.Union([Type.Literal('en'), Type.Literal('et')])
export type Language = Static<typeof Language>
