import { Type } from '#web/lib/no-schemas.ts'

/** Stands in for the enumerations in the browser's build: their labels come with each page, and nothing is checked by them. */
export const enums = {}

export const WordOf = () => Type
export const CodeOf = () => Type
