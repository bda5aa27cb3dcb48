import { Refusal } from './errors.ts'

/** A compiled part of a formula; returns a finite number or throws. */
export type Term = (values: ReadonlyMap<string, number>) => number

type Operator = {
  /** Higher binds more tightly. */
  readonly precedence: number
  readonly associativity: 'left' | 'right' | 'none'
  readonly apply: (left: number, right: number, position: number) => number
}

export const arithmeticOperators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['<', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left < right) }],
  ['>', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left > right) }],
  ['<=', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left <= right) }],
  ['>=', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left >= right) }],
  ['==', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left === right) }],
  ['!=', { precedence: 1, associativity: 'none', apply: (left, right) => Number(left !== right) }],
  ['+', { precedence: 2, associativity: 'left', apply: (left, right) => left + right }],
  ['-', { precedence: 2, associativity: 'left', apply: (left, right) => left - right }],
  ['*', { precedence: 3, associativity: 'left', apply: (left, right) => left * right }],
  ['/', { precedence: 3, associativity: 'left', apply: divide }],
  ['^', { precedence: 5, associativity: 'right', apply: (left, right) => left ** right }],
])

/** The precedence of the unary minus: lower than that of the power, so `-2 ^ 2` is −4. */
export const UNARY_MINUS_PRECEDENCE = 4

export const constants: ReadonlyMap<string, number> = new Map([['PI', Math.PI]])

type Callable = {
  /** The number of arguments; absent for one or more. */
  readonly arity?: number
  readonly of: (terms: readonly Term[], position: number) => Term
}

export const functions: ReadonlyMap<string, Callable> = new Map<string, Callable>([
  ['ceil', { arity: 1, of: eager(Math.ceil) }],
  ['floor', { arity: 1, of: eager(Math.floor) }],
  ['round', { arity: 1, of: eager(Math.round) }],
  ['abs', { arity: 1, of: eager(Math.abs) }],
  ['sqrt', { arity: 1, of: eager(Math.sqrt) }],
  ['min', { of: eager(Math.min) }],
  ['max', { of: eager(Math.max) }],
  ['if', { arity: 3, of: choose }],
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
