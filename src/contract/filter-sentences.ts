/** The messages of refused list filters. */
export const filterSentences = {
  filter_invalid: {
    en: 'The filter must be a JSON object with a list of rules for each field.',
    et: 'Filter peab olema JSON-objekt, kus igal väljal on reeglite loend.',
  },
  filter_field_unknown: {
    en: 'There is no filter field "{field}".',
    et: 'Filtrivälja "{field}" ei ole.',
  },
  filter_operator_unknown: {
    en: 'The filter field "{field}" has no operator "{operator}".',
    et: 'Filtriväljal "{field}" ei ole võrdlust "{operator}".',
  },
  filter_value_missing: {
    en: 'The filter on "{field}" with the operator "{operator}" needs a value.',
    et: 'Välja "{field}" filter vajab võrdluse "{operator}" jaoks väärtust.',
  },
  filter_value_invalid: {
    en: '"{value}" is not a valid value for the filter on "{field}" with the operator "{operator}".',
    et: '"{value}" ei sobi välja "{field}" filtri väärtuseks võrdlusega "{operator}".',
  },
  filter_range_incomplete: {
    en: 'The filter on "{field}" needs two values, from and to.',
    et: 'Välja "{field}" filter vajab kahte väärtust: alates ja kuni.',
  },
  filter_too_many_rules: {
    en: 'The filter on "{field}" can have up to {maximum} rules.',
    et: 'Välja "{field}" filtris võib olla kuni {maximum} reeglit.',
  },
  filter_too_many_values: {
    en: 'The filter on "{field}" with the operator "{operator}" can have up to {maximum} values.',
    et: 'Välja "{field}" filtris võib võrdlusel "{operator}" olla kuni {maximum} väärtust.',
  },
}
