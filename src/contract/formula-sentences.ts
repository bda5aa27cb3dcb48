import type { Language } from '#contract/languages.ts'
import type { RefusalCode } from '#domain/errors.ts'

type Params = Readonly<Record<string, string | number>>
type Reasons = Readonly<Partial<Record<RefusalCode, (params: Params) => string>>>

/** The messages of refused formulas, each with the position of the cause. */
export const formulaSentences = {
  formula_invalid: {
    en: 'The formula is not valid: unexpected "{found}" (at character {position}).',
    et: 'Valem on vigane: ootamatu "{found}" (märk {position}).',
  },
  formula_incomplete: {
    en: 'The formula is incomplete (at character {position}).',
    et: 'Valem on poolik (märk {position}).',
  },
  formula_too_long: {
    en: 'The formula has {length} characters; up to {maximum} are allowed (too long from character {position}).',
    et: 'Valemis on {length} märki; lubatud on kuni {maximum} (üleliigne alates märgist {position}).',
  },
  formula_too_deep: {
    en: 'The formula has more than {maximum} nested levels (at character {position}).',
    et: 'Valemis on üksteise sees üle {maximum} taseme (märk {position}).',
  },
  formula_unknown_variable: {
    en: 'The variable {variable} cannot be used in this formula (at character {position}).',
    et: 'Muutujat {variable} ei saa selles valemis kasutada (märk {position}).',
  },
  formula_unknown_function: {
    en: 'There is no function {function} (at character {position}).',
    et: 'Funktsiooni {function} ei ole olemas (märk {position}).',
  },
  formula_argument_count: {
    en: ({ expected, ...params }: Params) =>
      `The function ${params['function']} takes ${expected} ${expected === 1 ? 'argument' : 'arguments'}, not ${params['given']} (at character ${params['position']}).`,
    et: 'Funktsioon {function} vajab {expected} argumenti, aga antud on {given} (märk {position}).',
  },
  formula_division_by_zero: {
    en: 'The formula divides by zero (at character {position}).',
    et: 'Valemis jagatakse nulliga (märk {position}).',
  },
  formula_not_a_number: {
    en: 'The result of the formula is not a number (at character {position}).',
    et: 'Valemi tulemus ei ole arv (märk {position}).',
  },
  formula_negative: {
    en: 'The result of the formula is negative: {value} (at character {position}).',
    et: 'Valemi tulemus on negatiivne: {value} (märk {position}).',
  },
  formula_not_calculable: {
    en: (params: Params) => notCalculable(params, 'en'),
    et: (params: Params) => notCalculable(params, 'et'),
  },
}

/** Returns the message for a formula that cannot be calculated: its action, the reason, the formula and the position. */
function notCalculable(params: Params, language: Language): string {
  const { name = '', formula = '', cause = '' } = params
  const known = Object.entries(reasons[language]).find(([code]) => code === cause)
  const why = known ? known[1](params) : unreadable[language]
  const said = `${why}${placed(params['position'], language)} (${shortened(String(formula))})`
  return language === 'et'
    ? `Toimingu "${name}" valemit ei saa arvutada: ${said}.`
    : `The formula of "${name}" cannot be calculated: ${said}.`
}

const unreadable = { en: 'it is not a valid formula', et: 'valem on vigane' }

const reasons: Readonly<Record<Language, Reasons>> = {
  en: {
    formula_division_by_zero: () => 'division by zero',
    formula_not_a_number: () => 'the result is not a number',
    formula_negative: () => 'the result is negative',
    formula_unknown_variable: ({ variable }) => `${variable} is unknown`,
    plan_value_missing: ({ variable }) => `${variable} is missing`,
    plan_duration_too_long: ({ maximum }) => `the result is longer than ${maximum} minutes`,
  },
  et: {
    formula_division_by_zero: () => 'jagamine nulliga',
    formula_not_a_number: () => 'tulemus ei ole arv',
    formula_negative: () => 'tulemus on negatiivne',
    formula_unknown_variable: ({ variable }) => `${variable} on tundmatu`,
    plan_value_missing: ({ variable }) => `${variable} puudub`,
    plan_duration_too_long: ({ maximum }) => `tulemus on pikem kui ${maximum} minutit`,
  },
}

function placed(position: string | number | undefined, language: Language): string {
  if (position === undefined) return ''
  return language === 'et' ? ` märgi ${position} kohal` : ` at character ${position}`
}

/** A formula can have 1000 characters; messages quote only its beginning. */
const MOST_SHOWN = 60

function shortened(formula: string): string {
  return formula.length <= MOST_SHOWN ? formula : `${formula.slice(0, MOST_SHOWN).trimEnd()}…`
}
