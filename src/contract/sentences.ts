import { afterProductionSentences } from '#contract/after-production-sentences.ts'
import { filterSentences } from '#contract/filter-sentences.ts'
import { formulaSentences } from '#contract/formula-sentences.ts'
import type { Language } from '#contract/languages.ts'
import { machineSentences } from '#contract/machine-sentences.ts'
import { pipePlanSentences } from '#contract/pipe-plan-sentences.ts'
import { pipeSentences } from '#contract/pipe-sentences.ts'
import { planSentences } from '#contract/plan-sentences.ts'
import { productionSentences } from '#contract/production-sentences.ts'
import { specificationSentences } from '#contract/specification-sentences.ts'
import { stationSentences } from '#contract/station-sentences.ts'
import { timeSentences } from '#contract/time-sentences.ts'
import { undoSentences } from '#contract/undo-sentences.ts'
import type { Problem, RefusalCode } from '#domain/errors.ts'

type Params = NonNullable<Problem['params']>
type Sentence = string | ((params: Params) => string)

/** The message of every refusal in both languages; `{name}` is replaced from the problem's params. */
const sentences: Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>> = {
  not_found: { en: 'Not found.', et: 'Ei leitud.' },
  invalid_cursor: { en: 'Invalid cursor', et: 'Vigane leheküljetunnus.' },
  not_signed_in: {
    en: 'Authentication credentials were not provided.',
    et: 'Sa ei ole sisse logitud. Logi sisse ja proovi uuesti.',
  },
  forbidden: {
    en: 'You do not have permission to perform this action.',
    et: 'Sul puudub selleks õigus.',
  },
  csrf_failed: {
    en: 'CSRF Failed: CSRF token missing or incorrect.',
    et: 'CSRF-tunnus puudub või on vale. Laadi leht uuesti ja proovi siis uuesti.',
  },
  sign_in_failed: {
    en: 'The username or password is incorrect.',
    et: 'Kasutajanimi või parool on vale.',
  },
  throttled: {
    en: 'Request was throttled. Expected available in {seconds} seconds.',
    et: 'Liiga palju katseid. Proovi uuesti {seconds} sekundi pärast.',
  },
  wrong_state: { en: (params) => met(params, metEn), et: (params) => met(params, metEt) },
  cause_tag_required: {
    en: 'Select at least one cause.',
    et: 'Vali vähemalt üks põhjus.',
  },
  action_done: {
    en: 'Actions already done cannot be changed back.',
    et: 'Valmis toimingut ei saa enam muuta.',
  },
  actions_read_only: {
    en: 'Actions can be changed only while the work order is running or paused.',
    et: 'Toiminguid saab muuta ainult siis, kui töökäsk on töös või peatatud.',
  },
  action_status_not_settable: {
    en: 'An action can be set only to done or not started.',
    et: 'Toimingu olekuks saab märkida ainult "valmis" või "alustamata".',
  },
  tracker_not_open: {
    en: 'This time tracker has already ended.',
    et: 'See ajamõõtmine on juba lõppenud.',
  },
  tracker_still_open: {
    en: 'Work order is already running.',
    et: 'Töökäsk on juba töös.',
  },
  action_twice: {
    en: 'Duplicate action.',
    et: 'Korduv toiming.',
  },
  downtime_still_open: {
    en: 'Work order is in downtime.',
    et: 'Töökäsk on seisakus.',
  },
  downtime_solved: {
    en: 'This downtime has already been resolved.',
    et: 'See seisak on juba lõpetatud.',
  },
  action_already_assigned: {
    en: 'That action has already been assigned to the worker.',
    et: 'See toiming on töötajale juba määratud.',
  },
  idempotency_key_reused: {
    en: 'This Idempotency-Key was already used for another request.',
    et: 'Seda Idempotency-Key väärtust on juba teise päringu jaoks kasutatud.',
  },
  idempotency_key_busy: {
    en: 'The same request is still in progress. Try again in a moment.',
    et: 'Sama päringut veel töödeldakse. Proovi hetke pärast uuesti.',
  },
  already_exists: { en: 'This field must be unique.', et: 'See väärtus on juba kasutusel.' },
  order_number_taken: {
    en: ({ order = '', client = '' }) => `Order ${order} of ${client} already exists. Choose another number.`,
    et: ({ order = '', client = '' }) => `Tellimus ${order} (${client}) on juba olemas. Vali muu number.`,
  },
  still_in_use: {
    en: 'This item is still in use and cannot be deleted.',
    et: 'Kirje on veel kasutusel ja seda ei saa kustutada.',
  },
  unknown_reference: {
    en: ({ id }) =>
      id === undefined
        ? 'A referenced object does not exist.'
        : `Invalid pk "${id}" - object does not exist.`,
    et: ({ id }) =>
      id === undefined ? 'Viidatud objekti ei ole olemas.' : `Objekti numbriga "${id}" ei ole olemas.`,
  },
  value_not_allowed: { en: 'This value is not allowed.', et: 'See väärtus ei ole lubatud.' },
  plan_path_doubled: {
    en: 'Duplicate path in the work plan: {path}.',
    et: 'Korduv asukoht tööplaanis: {path}.',
  },
  plan_path_in_use: {
    en: '{path} is already in a work order and cannot be removed or replaced by another action.',
    et: '{path} on juba töökäsus; seda ei saa eemaldada ega teise toiminguga asendada.',
  },
  plan_value_missing: { en: '{variable} is missing.', et: '{variable} puudub.' },
  plan_uid_doubled: {
    en: 'Duplicate uid in the work plan: "{uid}".',
    et: 'Korduv tunnus tööplaanis: "{uid}".',
  },
  plan_type_mismatch: {
    en: 'A component of type 1 must be a body, and one of type 2 an end.',
    et: 'Tüübi 1 komponent peab olema kere ja tüübi 2 komponent ots.',
  },
  plan_cutting_on_end: { en: 'Only a body can be cut.', et: 'Lõigata saab ainult keret.' },
  plan_expansion_incomplete: {
    en: 'An expansion needs both a type and a count.',
    et: 'Laiendusel peab olema nii tüüp kui ka arv.',
  },
  plan_dimension_invalid: {
    en: '"{text}" is not a valid dimension. Use millimetres in the form {expected}.',
    et: '"{text}" ei ole sobiv mõõt. Kirjuta see millimeetrites kujul {expected}.',
  },
  plan_dimension_doubled: {
    en: 'The dimension {variable} is given twice.',
    et: 'Mõõt {variable} on antud kaks korda.',
  },
  plan_value_too_small: {
    en: 'Ensure this value is greater than or equal to {minimum}.',
    et: 'Peab olema vähemalt {minimum}.',
  },
  plan_action_archived: {
    en: 'The action "{name}" is archived.',
    et: 'Toiming "{name}" on arhiveeritud.',
  },
  plan_action_not_a_step: {
    en: 'The action "{name}" is derived from the work plan and cannot be a step of a part.',
    et: 'Toiming "{name}" tuleneb tööplaanist ja seda ei saa detailile lisada.',
  },
  plan_duration_too_long: {
    en: 'The duration cannot exceed {maximum} minutes.',
    et: 'Kestus võib olla kuni {maximum} minutit.',
  },
  plan_too_large: {
    en: 'A work plan can have up to {maximum} components, parts and actions in total; this one has {count}.',
    et: 'Tööplaanis võib kokku olla kuni {maximum} komponenti, detaili ja toimingut; praegu on neid {count}.',
  },
  work_plan_missing: { en: 'The part product has no work plan.', et: 'Tootel ei ole tööplaani.' },
  work_started: {
    en: 'Work has already started.',
    et: 'Tööga on juba alustatud.',
  },
  busy: {
    en: 'Someone else is changing the same data. Try again in a moment.',
    et: 'Keegi teine muudab samu andmeid. Proovi hetke pärast uuesti.',
  },
  ...filterSentences,
  ...machineSentences,
  ...formulaSentences,
  ...pipeSentences,
  ...pipePlanSentences,
  ...afterProductionSentences,
  ...productionSentences,
  ...stationSentences,
  ...specificationSentences,
  ...planSentences,
  ...timeSentences,
  ...undoSentences,
}

/** Returns the message for a problem in the user's language; if it is about a node of a work plan, the message names it. */
export function sentenceOf({ code, params = {} }: Problem, language: Language): string {
  const sentence = sentences[code][language]
  // A formula's message already names the action.
  if (typeof sentence === 'function')
    return `${placeOf('formula' in params ? { ...params, name: '' } : params)}${sentence(params)}`
  const words = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  if (sentence.includes('{path}')) return words
  return `${placeOf(sentence.includes('{name}') ? { ...params, name: '' } : params)}${words}`
}

/** Returns a prefix like `Leak test (cbody/pTL/a25): ` for a problem of a work plan's node. */
function placeOf({ path, name }: Params): string {
  if (!path) return ''
  return name ? `${name} (${path}): ` : `${path}: `
}

function met({ status }: Params, words: readonly string[]): string {
  return words[Number(status)] ?? ''
}

/** By work order status: why the command was refused. */
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
