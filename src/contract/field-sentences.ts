import type { Language } from '#contract/languages.ts'

/** The message for a malformed value, by kind of fault, in both languages; `{detail}` is replaced. */
const sentences = {
  required: { en: 'This field is required.', et: 'See väli on kohustuslik.' },
  null: { en: 'This field may not be null.', et: 'See väli ei tohi olla tühi (null).' },
  blank: { en: 'This field may not be blank.', et: 'See väli ei tohi olla tühi.' },
  integer: { en: 'A valid integer is required.', et: 'Siin peab olema täisarv.' },
  number: { en: 'A valid number is required.', et: 'Siin peab olema arv.' },
  string: { en: 'Must be text.', et: 'Siin peab olema tekst.' },
  boolean: { en: 'Must be true or false.', et: 'Siin peab olema true või false.' },
  array: { en: 'Expected a list but got {detail}.', et: 'Siin peab olema loend.' },
  object: {
    en: 'Expected an object but got {detail}.',
    et: 'Siin peab olema objekt.',
  },
  minimum: {
    en: 'Must be at least {detail}.',
    et: 'Peab olema vähemalt {detail}.',
  },
  above: {
    en: 'Must be greater than {detail}.',
    et: 'Peab olema suurem kui {detail}.',
  },
  maximum: {
    en: 'Must be at most {detail}.',
    et: 'Võib olla kuni {detail}.',
  },
  maxLength: {
    en: 'Must have at most {detail} characters.',
    et: 'Võib olla kuni {detail} märki pikk.',
  },
  minItems: { en: 'This list may not be empty.', et: 'See loend ei tohi olla tühi.' },
  maxItems: {
    en: 'Must have at most {detail} items.',
    et: 'Loendis võib olla kuni {detail} kirjet.',
  },
  enum: { en: '"{detail}" is not a valid choice.', et: '"{detail}" ei ole lubatud valik.' },
  dateTime: {
    en: 'Not a valid date and time. Use YYYY-MM-DDThh:mm:ss+hh:mm.',
    et: 'Kuupäev ja kellaaeg on vales vormingus. Kasuta vormingut YYYY-MM-DDThh:mm:ss+hh:mm.',
  },
  date: {
    en: 'Not a valid date. Use YYYY-MM-DD.',
    et: 'Kuupäev on vales vormingus. Kasuta vormingut YYYY-MM-DD.',
  },
  ids: { en: 'Use numbers separated by commas.', et: 'Kasuta komadega eraldatud arve.' },
  unique: { en: 'Duplicate items are not allowed.', et: 'Korduvad kirjed ei ole lubatud.' },
  characters: {
    en: 'The text contains characters that are not allowed.',
    et: 'Tekstis on lubamatuid märke.',
  },
  invalid: { en: 'This value is not valid.', et: 'See väärtus ei sobi.' },
} as const

export type FieldFault = keyof typeof sentences

/** Returns the message for a malformed value. */
export function fieldSentence(fault: FieldFault, language: Language, detail = ''): string {
  return sentences[fault][language].replace('{detail}', () => detail)
}
