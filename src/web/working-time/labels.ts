import type { Interval } from '#domain/time.ts'

/** What operators, days and enumerations are called. */
export type TimeLabels = {
  readonly operator: (id: number) => string
  readonly when: (span: Interval) => string
  readonly day: (date: string) => string
  readonly weekday: (date: string) => string
  readonly enum: (name: string, code: number | string) => string
}
