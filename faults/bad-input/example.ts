import { type Random, whole } from '#demo/random.ts'
import type { KnownRecords } from '#faults/bad-input/known-records.ts'
import type { Schema } from '#faults/bad-input/operations.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Calls that plan work. */
const isPlanCall = /\/plan\/$/
/** Dates of examples are relative to this day, so that a seed always gives the same ones. */
const TODAY = Date.parse('2026-06-01T08:00:00Z')

const words = ['kaev', 'Põhi 1000', 'mahuti', 'liitmik DN400', 'redel', 'Ülevool']

/** Texts that match patterns of the contract. */
const byPattern: readonly (readonly [pattern: RegExp, word: (random: Random) => string])[] = [
  [/^\^\[A-Z\]\{2\}/, () => 'EE'],
  [/^\^https/, () => 'https://drawings.example/1.pdf'],
  [/A-Za-z0-9_-/, (random) => `u${whole(random, 1, 1e9)}`],
]

/** Generates valid values of schemas, with ids of existing records. */
export class Examples {
  readonly #records: KnownRecords
  readonly #random: Random
  readonly #path: string

  constructor(records: KnownRecords, random: Random, path: string) {
    this.#records = records
    this.#random = random
    this.#path = path
  }

  of(schema: Schema, field = '', within = ''): unknown {
    const { anyOf, enum: choices, type } = schema
    if (field === 'work_plan_json' || isPlan(schema)) return this.#records.plan(this.#random)
    if (schema.example !== undefined) return schema.example
    if (schema.const !== undefined) return schema.const
    if (choices) return choices[whole(this.#random, 0, choices.length - 1)]
    if (anyOf) return this.of(anyOf[whole(this.#random, 0, anyOf.length - 1)]!, field, within)
    if (type === 'object') return this.#object(schema, field)
    if (type === 'array') return this.#list(schema, field)
    if (type === 'integer' || type === 'number') return this.#number(schema, field, within)
    if (type === 'boolean') return this.#random() < 0.5
    if (type === 'null') return null
    return this.#word(schema, field)
  }

  #object({ properties = {}, required = [] }: Schema, within: string): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random() < 0.4,
    )
    return Object.fromEntries(chosen.map(([name, schema]) => [name, this.of(schema, name, within)]))
  }

  #list({ items = {}, minItems = 0 }: Schema, field: string): unknown[] {
    const length = Math.max(minItems, whole(this.#random, 0, 2))
    const made = Array.from({ length }, () => this.of(items, field, field))
    return [...new Map(made.map((item) => [JSON.stringify(item), item])).values()]
  }

  #number({ minimum = 0, exclusiveMinimum }: Schema, field: string, within: string): number {
    if (field === 'id' && within === 'changes') return this.#records.openAction(this.#random)
    const id = this.#records.idFor(field === 'id' ? within : field, this.#path, this.#random)
    return id ?? (exclusiveMinimum === undefined ? Math.max(minimum, whole(this.#random, 1, 3)) : 1.5)
  }

  #word({ format, pattern = '', minLength = 0 }: Schema, field: string): string {
    if (field === 'start_time' && isPlanCall.test(this.#path)) return this.#plannedStart()
    if (format !== undefined) return this.#date(format)
    if (field === 'state_hash') return this.#records.revision(this.#path)
    if (field === 'cursor') return this.#records.cursor(this.#random)
    if (field === 'formula') return '10 + 5 * 2'
    if (pattern.startsWith('^\\d') || pattern.startsWith('^(\\d')) return this.#ids(field)
    const known = byPattern.find(([fits]) => fits.test(pattern))
    if (known) return known[1](this.#random)
    const word = words[whole(this.#random, 0, words.length - 1)]!
    return minLength > 0 ? `${word} ${whole(this.#random, 1, 1e6)}` : word
  }

  #ids(field: string): string {
    const ids = Array.from(
      { length: whole(this.#random, 1, 3) },
      () => this.#records.idFor(field, this.#path, this.#random) ?? 1,
    )
    return ids.join()
  }

  /** Returns a whole hour of the next months, because the past cannot be planned. */
  #plannedStart(): string {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
    return new Date(today + whole(this.#random, 24, 24 * 90) * HOUR_MS).toISOString()
  }

  /** Returns a date in the last months or the next one. */
  #date(format: string): string {
    const at = new Date(TODAY + whole(this.#random, -120, 30) * DAY_MS).toISOString()
    return format === 'date' ? at.slice(0, 10) : at
  }
}

/** Returns whether a schema is a work plan, which is too complex to be generated. */
function isPlan({ anyOf = [] }: Schema): boolean {
  return anyOf.some(({ properties }) => properties?.['components'] !== undefined)
}
