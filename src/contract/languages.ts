import { type Static, Type } from 'typebox'

/** The languages of the interface; formats are Estonian in both. */
export const Language = Type.Union([Type.Literal('en'), Type.Literal('et')])
export type Language = Static<typeof Language>
