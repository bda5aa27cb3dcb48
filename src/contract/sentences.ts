import type { Language } from '#contract/languages.ts'
import type { Problem, RefusalCode } from '#domain/errors.ts'

type Params = NonNullable<Problem['params']>
type Sentence = string | ((params: Params) => string)

/** The sentence of every refusal, in both languages; `{name}` is filled from the problem's params. */
const sentences: Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>> = {
  not_found: { en: 'Not found.', et: 'Ei leitud.' },
  not_signed_in: {
    en: 'Authentication credentials were not provided.',
    et: 'Te ei ole sisse logitud.',
  },
  forbidden: {
    en: 'You do not have permission to perform this action.',
    et: 'Teil ei ole selleks toiminguks õigust.',
  },
  csrf_failed: {
    en: 'CSRF Failed: CSRF token missing or incorrect.',
    et: 'CSRF-kontroll ebaõnnestus: tunnus puudub või on vale.',
  },
  sign_in_failed: {
    en: 'The username or the password is wrong.',
    et: 'Kasutajanimi või parool on vale.',
  },
  throttled: {
    en: 'Request was throttled. Expected available in {seconds} seconds.',
    et: 'Liiga palju katseid. Proovige uuesti {seconds} sekundi pärast.',
  },
  wrong_state: { en: (params) => met(params, metEn), et: (params) => met(params, metEt) },
  cause_tag_required: {
    en: 'Select at least one cause.',
    et: 'Valige vähemalt üks põhjus.',
  },
  action_done: {
    en: 'An action that is done cannot be changed back.',
    et: 'Valmis toimingut ei saa tagasi muuta.',
  },
  actions_read_only: {
    en: 'Actions can be changed only while the work order is running or paused.',
    et: 'Toiminguid saab muuta ainult siis, kui töökäsk on töös või peatatud.',
  },
  action_status_not_settable: {
    en: 'An action can be set only to done or not started.',
    et: 'Toimingu saab märkida ainult valmis või alustamata.',
  },
  tracker_not_open: {
    en: 'This time tracker has already ended.',
    et: 'See ajamõõtmine on juba lõppenud.',
  },
  tracker_overlaps: {
    en: 'The time overlaps another time tracker of the same work order.',
    et: 'Aeg kattub sama töökäsu teise ajamõõtmisega.',
  },
  tracker_ends_before_it_starts: {
    en: 'The end cannot be before the start.',
    et: 'Lõpp ei saa olla enne algust.',
  },
  tracker_still_open: {
    en: 'Work order is already running.',
    et: 'Töökäsk on juba töös.',
  },
  time_in_future: { en: 'This time is in the future.', et: 'See aeg on tulevikus.' },
  downtime_still_open: {
    en: 'Work order is in downtime.',
    et: 'Töökäsk on seisakus.',
  },
  downtime_solved: {
    en: 'This downtime has already been solved.',
    et: 'See seisak on juba lahendatud.',
  },
  action_already_assigned: {
    en: 'That action has already been assigned to the worker.',
    et: 'See toiming on töötajale juba määratud.',
  },
  idempotency_key_reused: {
    en: 'This Idempotency-Key was already used for another request.',
    et: 'Seda Idempotency-Key väärtust on juba kasutatud teise päringu jaoks.',
  },
  idempotency_key_busy: {
    en: 'The same request is still being carried out.',
    et: 'Sama päringut alles täidetakse.',
  },
  already_exists: { en: 'This field must be unique.', et: 'See väärtus on juba kasutusel.' },
  still_in_use: {
    en: 'It is still in use and cannot be deleted.',
    et: 'See on veel kasutusel ja seda ei saa kustutada.',
  },
  unknown_reference: {
    en: 'Something this refers to does not exist.',
    et: 'Midagi, millele see viitab, ei ole olemas.',
  },
  value_not_allowed: { en: 'This value is not allowed.', et: 'See väärtus ei ole lubatud.' },
  plan_path_doubled: {
    en: 'The same path stands twice in the work plan: {path}.',
    et: 'Sama asukoht on tööplaanis kaks korda: {path}.',
  },
  plan_path_in_use: {
    en: '{path} is already in a work order and cannot leave the work plan.',
    et: '{path} on juba töökäsus ja seda ei saa tööplaanist eemaldada.',
  },
  plan_value_missing: { en: '{path}: {name} is missing.', et: '{path}: {name} puudub.' },
  formula_invalid: { en: '{path}: {reason}', et: '{path}: {reason}' },
  work_started: {
    en: 'Work on it has already started.',
    et: 'Tööd on sellega juba alustatud.',
  },
  busy: {
    en: 'Someone else is changing the same thing. Try again in a moment.',
    et: 'Keegi teine muudab sedasama. Proovige hetke pärast uuesti.',
  },
}

/** The sentence a user reads for a problem, in their language. */
export function sentenceOf({ code, params = {} }: Problem, language: Language): string {
  const sentence = sentences[code][language]
  if (typeof sentence === 'function') return sentence(params)
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

function met({ status }: Params, words: readonly string[]): string {
  return words[Number(status)] ?? ''
}

/** By work order status: the state that a refused command met. */
const metEn = [
  'Work order is not started.',
  'Work order is already running.',
  'Work order is paused.',
  'Work order is already done.',
  'Work order is in downtime.',
]
const metEt = [
  'Töökäsku ei ole alustatud.',
  'Töökäsk on juba töös.',
  'Töökäsk on peatatud.',
  'Töökäsk on juba valmis.',
  'Töökäsk on seisakus.',
]
