import { Refusal } from './errors.ts'

/** A compiled part of a formula; returns a finite number or throws. */
export type Term = (values: ReadonlyMap<string, number>) => number

type Operator = {
  /** Higher precedence binds more tightly. */
  readonly binding: number
  readonly groups: 'left' | 'right' | 'never'
  readonly apply: (left: number, right: number, position: number) => number
}

export const arithmeticOperators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['<', { binding: 1, groups: 'never', apply: (left, right) => Number(left < right) }],
  ['>', { binding: 1, groups: 'never', apply: (left, right) => Number(left > right) }],
  ['<=', { binding: 1, groups: 'never', apply: (left, right) => Number(left <= right) }],
  ['>=', { binding: 1, groups: 'never', apply: (left, right) => Number(left >= right) }],
  ['==', { binding: 1, groups: 'never', apply: (left, right) => Number(left === right) }],
  ['!=', { binding: 1, groups: 'never', apply: (left, right) => Number(left !== right) }],
  ['+', { binding: 2, groups: 'left', apply: (left, right) => left + right }],
  ['-', { binding: 2, groups: 'left', apply: (left, right) => left - right }],
  ['*', { binding: 3, groups: 'left', apply: (left, right) => left * right }],
  ['/', { binding: 3, groups: 'left', apply: divide }],
  ['^', { binding: 5, groups: 'right', apply: (left, right) => left ** right }],
])

/** The precedence of a sign: lower than that of a power, so `-2 ^ 2` is −4. */
export const MINUS_BINDING = 4

export const constants: ReadonlyMap<string, number> = new Map([['PI', Math.PI]])

type Callable = {
  /** The number of arguments; absent for one or more. */
  readonly takes?: number
  readonly of: (terms: readonly Term[], position: number) => Term
}

export const functions: ReadonlyMap<string, Callable> = new Map<string, Callable>([
  ['ceil', { takes: 1, of: eager(Math.ceil) }],
  ['floor', { takes: 1, of: eager(Math.floor) }],
  ['round', { takes: 1, of: eager(Math.round) }],
  ['abs', { takes: 1, of: eager(Math.abs) }],
  ['sqrt', { takes: 1, of: eager(Math.sqrt) }],
  ['min', { of: eager(Math.min) }],
  ['max', { of: eager(Math.max) }],
  ['if', { takes: 3, of: choose }],
])

export function combine({ apply }: Operator, left: Term, right: Term, position: number): Term {
  return (values) => finite(apply(left(values), right(values), position), position)
}

/** Throws on infinity and NaN, which a comparison would hide. */
export function finite(value: number, position: number): number {
  if (!Number.isFinite(value)) throw new Refusal('formula_not_a_number', { position })
  return value
}

function divide(left: number, right: number, position: number): number {
  if (right === 0) throw new Refusal('formula_division_by_zero', { position })
  return left / right
}

function eager(apply: (...values: number[]) => number): Callable['of'] {
  return (terms, position) => (values) => finite(apply(...terms.map((term) => term(values))), position)
}

/** Only the chosen branch is evaluated, so `if(L > 0, 5 / L, 0)` works for L = 0. */
function choose([condition, yes, no]: readonly Term[]): Term {
  return (values) => (condition!(values) === 0 ? no! : yes!)(values)
}
