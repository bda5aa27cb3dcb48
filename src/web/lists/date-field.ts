import { isDate } from '#web/lib/plant-clock.ts'
import type { Field } from './address.ts'

/** `2026-11-23` */
export const date: Field<string> = {
  read: (text) => (isDate(text) ? text : undefined),
  write: (text) => text,
}
