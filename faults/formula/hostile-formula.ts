import { actions } from '#demo/catalogue-actions.ts'
import { type Random, whole } from '#demo/random.ts'
import { standardMeasurementTypes } from '#domain/pipes/measurement-types.ts'
import { pick } from '#faults/bad-input/mutate-body.ts'

/** The longest formula that is sent; the product accepts 1,000 characters. */
const LONGEST = 20_000

/** Returns a formula that is meant to crash, block or fool the formula language. */
export function hostileFormula(random: Random): string {
  return pick(kinds, random)(random)
}

const valid: readonly string[] = [
  ...actions.map(([, , , , formula]) => formula),
  ...standardMeasurementTypes.flatMap(({ nominal_formula, min_formula, max_formula }) =>
    [nominal_formula, min_formula, max_formula].filter((formula) => formula !== null),
  ),
]
const operators = ['+', '-', '*', '/', '^', '<', '>', '<=', '>=', '==', '!=']
const functions = ['ceil', 'floor', 'round', 'abs', 'sqrt', 'min', 'max', 'if']
const names = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...[
    'process',
    'globalThis',
    'eval',
    'Function',
    'require',
    'import',
    'this',
    'NaN',
    'Infinity',
    'undefined',
  ],
  ...['DN', 'OD', 'L', 'H', 'S', 'PI', 'pi', 'E_MIN', '_', 'x'.repeat(300)],
]
const numbers = [
  ...['0', '1', '2', '0.5', '1000', '9007199254740993', '1e999', '0x10', '1_000', '.5', '5.', '1.2.3'],
  ...['9'.repeat(308), '9'.repeat(400), `0.${'0'.repeat(330)}1`],
]
const oddities = [
  ...[
    '(',
    ')',
    ',',
    ' ',
    '\n',
    '\t',
    '=',
    '!',
    '.',
    ';',
    '"',
    "'",
    '`',
    '\\',
    '$',
    '${',
    '{',
    '}',
    '[',
    ']',
    '?',
    ':',
  ],
  ...[
    '%',
    '&&',
    '||',
    '//',
    '/*',
    '#',
    '\u0000',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\ud800',
    '\udc00',
    '÷',
    '×',
    '−',
    '½',
  ],
  ...['١', '１', 'ä', '€', '😀', 'е', '\u202e', '\u0301'],
]
const words = [...operators, ...functions, ...names, ...numbers, ...oddities, ...'((()))+-*/']

const kinds: readonly ((random: Random) => string)[] = [
  soup,
  characters,
  mutated,
  nested,
  repeated,
  calculation,
  calls,
]

function soup(random: Random): string {
  return Array.from({ length: whole(random, 0, 60) }, () => pick(words, random)).join('')
}

function characters(random: Random): string {
  const most = pick([0x7f, 0x7f, 0xffff], random)
  const codes = Array.from({ length: whole(random, 0, 200) }, () => whole(random, 0, most))
  return String.fromCharCode(...codes)
}

/** A valid formula after a few typing errors. */
function mutated(random: Random): string {
  let formula = pick(valid, random)
  for (let edits = whole(random, 1, 4); edits > 0; edits -= 1) {
    const at = whole(random, 0, formula.length)
    const removed = pick([0, 0, 1, 1, 2, formula.length], random)
    formula = `${formula.slice(0, at)}${pick(words, random)}${formula.slice(at + removed)}`
  }
  return formula
}

/** Many levels, closed as often as they are opened, or not quite. */
function nested(random: Random): string {
  const [open, close] = pick(levels, random)
  const depth = pick([whole(random, 40, 60), whole(random, 0, 300), whole(random, 300, 3000)], random)
  const closed = Math.max(0, depth + pick([0, 0, 0, -1, 1], random))
  return `${open.repeat(depth)}${pick(words, random)}${close.repeat(closed)}`
}

const levels: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['-', ''],
  ['2^', ''],
  ['abs(', ')'],
  ['1+(', ')'],
  ['if(1,', ',2)'],
  ['if(0,1/0,', ')'],
  ['min(1,2,', ')'],
  ['sqrt(-', ')'],
]

/** The same again and again, up to and beyond the longest formula that is accepted. */
function repeated(random: Random): string {
  const unit = `${pick(words, random)}${pick(words, random)}`
  const length = pick(
    [whole(random, 0, 100), whole(random, 990, 1010), whole(random, 1_000, LONGEST)],
    random,
  )
  const formula = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return `${formula}${pick(['', '1', ')', ' '], random)}`
}

/** A well-formed calculation with extreme numbers. */
function calculation(random: Random): string {
  let formula = '1'
  for (let steps = whole(random, 1, 12); steps > 0; steps -= 1) {
    const operand = pick(['0', '2', '1e9', '9'.repeat(300), 'DN', 'OD', 'L', 'H', 'S', '(1/3)', '-5'], random)
    const wrapped = pick(
      [formula, `(${formula})`, `${pick(functions.slice(0, 7), random)}(${formula})`],
      random,
    )
    formula = pick([`${wrapped}${pick(operators, random)}${operand}`, `if(${wrapped},${operand},1)`], random)
  }
  return formula
}

/** Functions with too few and too many arguments. */
function calls(random: Random): string {
  const terms = Array.from({ length: whole(random, 1, 4) }, () => {
    const inputs = Array.from({ length: whole(random, 0, 4) }, () => pick(['1', 'DN', 'S', '-2'], random))
    return `${pick(functions, random)}(${inputs.join()})`
  })
  return terms.join(pick(operators, random))
}
