import type { Language } from '#contract/languages.ts'

/** The message for a malformed value, by kind of fault, in both languages; `{detail}` is replaced. */
const sentences = {
  required: { en: 'This field is required.', et: 'See väli on kohustuslik.' },
  null: { en: 'This field may not be null.', et: 'See väli ei tohi olla tühi (null).' },
  blank: { en: 'This field may not be blank.', et: 'See väli ei tohi olla tühi.' },
  integer: { en: 'A valid integer is required.', et: 'Siin peab olema täisarv.' },
  number: { en: 'A valid number is required.', et: 'Siin peab olema arv.' },
  string: { en: 'Not a valid string.', et: 'Siin peab olema tekst.' },
  boolean: { en: 'Must be a valid boolean.', et: 'Siin peab olema jah või ei.' },
  array: { en: 'Expected a list of items but got type "{detail}".', et: 'Siin peab olema loend.' },
  object: {
    en: 'Invalid data. Expected a dictionary, but got {detail}.',
    et: 'Siin peab olema objekt.',
  },
  minimum: {
    en: 'Ensure this value is greater than or equal to {detail}.',
    et: 'Väärtus peab olema vähemalt {detail}.',
  },
  above: {
    en: 'Ensure this value is greater than {detail}.',
    et: 'Väärtus peab olema suurem kui {detail}.',
  },
  maximum: {
    en: 'Ensure this value is less than or equal to {detail}.',
    et: 'Väärtus võib olla kuni {detail}.',
  },
  maxLength: {
    en: 'Ensure this field has no more than {detail} characters.',
    et: 'Siin võib olla kuni {detail} märki.',
  },
  minItems: { en: 'This list may not be empty.', et: 'See loend ei tohi olla tühi.' },
  maxItems: {
    en: 'Ensure this list has no more than {detail} items.',
    et: 'Loendis võib olla kuni {detail} kirjet.',
  },
  enum: { en: '"{detail}" is not a valid choice.', et: '"{detail}" ei ole lubatud valik.' },
  dateTime: {
    en: 'Datetime has wrong format. Use this format instead: YYYY-MM-DDThh:mm:ss+hh:mm.',
    et: 'Kuupäev ja kellaaeg on vales vormingus. Õige on YYYY-MM-DDThh:mm:ss+hh:mm.',
  },
  date: {
    en: 'Date has wrong format. Use this format instead: YYYY-MM-DD.',
    et: 'Kuupäev on vales vormingus. Õige on YYYY-MM-DD.',
  },
  guid: { en: 'Must be a valid UUID.', et: 'Siin peab olema UUID.' },
  ids: { en: 'Enter a number.', et: 'Sisesta arv.' },
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
