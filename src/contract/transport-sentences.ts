import type { Language } from '#contract/languages.ts'

/** The messages for requests that fail before any rule is checked or because of an internal error, in both languages. */
const sentences = {
  malformed_json: {
    en: 'JSON parse error - the body is not valid JSON.',
    et: 'Päringu sisu ei ole korrektne JSON.',
  },
  not_utf8: {
    en: 'The request is not valid UTF-8.',
    et: 'Päring ei ole korrektne UTF-8.',
  },
  too_large: { en: 'The request is too large.', et: 'Päring on liiga suur.' },
  too_many_values: {
    en: 'The request has too many values: at most {detail} keys and {detail} list items are allowed.',
    et: 'Päringus on liiga palju väärtusi: lubatud on kuni {detail} võtit ja {detail} loendikirjet.',
  },
  too_deep: {
    en: 'The request is nested too deeply: at most {detail} levels are allowed.',
    et: 'Päringu andmetes on liiga palju tasemeid: lubatud on kuni {detail}.',
  },
  too_slow: { en: 'The request took too long to arrive.', et: 'Päring jõudis kohale liiga aeglaselt.' },
  unsupported_media_type: {
    en: 'Unsupported media type "{detail}" in request.',
    et: 'Päringu andmetüüp "{detail}" ei ole toetatud.',
  },
  method_not_allowed: {
    en: 'Method "{detail}" not allowed.',
    et: 'Meetod "{detail}" ei ole siin lubatud.',
  },
  too_many_connections: {
    en: 'Too many connections are open from this address.',
    et: 'Sellelt aadressilt on liiga palju ühendusi avatud.',
  },
  unanswerable: { en: 'The request could not be processed.', et: 'Päringut ei saanud töödelda.' },
  unreachable: { en: 'The database cannot be reached.', et: 'Andmebaasiga ei saa ühendust.' },
  fault: { en: 'A server error occurred.', et: 'Serveris tekkis viga.' },
  page_retries: {
    en: 'This page tries again automatically. Everything you saved before is safe.',
    et: 'Leht proovib ise uuesti. Kõik varem salvestatu on alles.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type TransportFault = keyof typeof sentences

/** Returns the message for a failed request; `detail` is filled in. */
export function transportSentence(fault: TransportFault, language: Language, detail = ''): string {
  return sentences[fault][language].replaceAll('{detail}', () => detail)
}
