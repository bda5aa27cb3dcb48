import type { Language } from '#contract/languages.ts'
import type { RefusalCode } from '#domain/errors.ts'

type Params = Readonly<Record<string, string | number>>
type Reasons = Readonly<Partial<Record<RefusalCode, (params: Params) => string>>>

/** Returns the message for a formula that cannot be calculated: its action, the reason and the formula. */
export function formulaSentence(params: Params, language: Language): string {
  const { name = '', formula = '', cause = '' } = params
  const known = Object.entries(reasons[language]).find(([code]) => code === cause)
  const why = known ? known[1](params) : unreadable[language]
  const said = `${why} (${shortened(String(formula))})`
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

/** A formula can have 1000 characters; messages quote only its beginning. */
const MOST_SHOWN = 60

function shortened(formula: string): string {
  return formula.length <= MOST_SHOWN ? formula : `${formula.slice(0, MOST_SHOWN).trimEnd()}…`
}
