import { Refusal } from './errors.ts'
import {
  arithmeticOperators,
  combine,
  constants,
  finite,
  functions,
  type Term,
  UNARY_MINUS_PRECEDENCE,
} from './formula-arithmetic.ts'
import { type Token, tokenize } from './formula-tokens.ts'

const MAX_DEPTH = 50

type Parsed = {
  readonly term: Term
  /** In order of appearance, with the position of the first. */
  readonly variables: ReadonlyMap<string, number>
  /** The position of the operation that is done last. */
  readonly position: number
}

/** Compiles a formula by precedence climbing. */
export function parse(source: string): Parsed {
  const parsing: Parsing = { tokens: tokenize(source), next: 0, depth: 0, variables: new Map(), latest: 1 }
  const term = expression(parsing, 0)
  expect(parsing, '')
  return { term, variables: parsing.variables, position: parsing.latest }
}

type Parsing = {
  readonly tokens: readonly Token[]
  next: number
  depth: number
  readonly variables: Map<string, number>
  /** The position of the operation that was parsed last. */
  latest: number
}

/** Parses what follows while its operators bind more tightly than `precedence`. */
function expression(parsing: Parsing, precedence: number): Term {
  parsing.depth += 1
  if (parsing.depth > MAX_DEPTH)
    throw new Refusal('formula_too_deep', { maximum: MAX_DEPTH, position: peek(parsing).position })
  let term = operand(parsing)
  for (;;) {
    const { text, position } = peek(parsing)
    const operator = arithmeticOperators.get(text)
    if (!operator || operator.precedence <= precedence) break
    parsing.next += 1
    const right = expression(
      parsing,
      operator.associativity === 'right' ? operator.precedence - 1 : operator.precedence,
    )
    term = combine(operator, term, right, position)
    parsing.latest = position
    if (operator.associativity === 'none') break
  }
  parsing.depth -= 1
  return term
}

function operand(parsing: Parsing): Term {
  const token = take(parsing)
  if (token.text === '(') return closed(parsing)
  const term = operation(parsing, token)
  parsing.latest = token.position
  return term
}

function operation(parsing: Parsing, token: Token): Term {
  if (token.kind === 'number') {
    const value = finite(Number(token.text), token.position)
    return () => value
  }
  if (token.kind === 'name') return peek(parsing).text === '(' ? call(parsing, token) : named(parsing, token)
  if (token.text === '-') {
    const positive = expression(parsing, UNARY_MINUS_PRECEDENCE)
    return (values) => -positive(values)
  }
  throw unexpected(token)
}

function closed(parsing: Parsing): Term {
  const term = expression(parsing, 0)
  expect(parsing, ')')
  return term
}

function call(parsing: Parsing, { text: name, position }: Token): Term {
  const called = functions.get(name)
  if (!called) throw new Refusal('formula_unknown_function', { function: name, position })
  const terms: Term[] = []
  do {
    parsing.next += 1
    terms.push(expression(parsing, 0))
  } while (peek(parsing).text === ',')
  expect(parsing, ')')
  if (called.arity !== undefined && called.arity !== terms.length) {
    const counts = { expected: called.arity, given: terms.length }
    throw new Refusal('formula_argument_count', { function: name, ...counts, position })
  }
  return called.of(terms, position)
}

function named(parsing: Parsing, { text: name, position }: Token): Term {
  const constant = constants.get(name)
  if (constant !== undefined) return () => constant
  if (!parsing.variables.has(name)) parsing.variables.set(name, position)
  return (values) => {
    const value = values.get(name)
    if (value === undefined) throw new Refusal('formula_unknown_variable', { variable: name, position })
    return finite(value, position)
  }
}

function expect(parsing: Parsing, text: string): void {
  const token = take(parsing)
  if (token.text !== text) throw unexpected(token)
}

function take(parsing: Parsing): Token {
  const token = peek(parsing)
  parsing.next += 1
  return token
}

/** Returns the next token; stays at the last one, the end. */
function peek({ tokens, next }: Parsing): Token {
  return tokens[next]!
}

function unexpected({ kind, text, position }: Token): Refusal {
  return kind === 'end'
    ? new Refusal('formula_incomplete', { position })
    : new Refusal('formula_invalid', { found: text, position })
}
