import type { Language } from '#contract/languages.ts'
import { moment } from '#contract/plan-sentences.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The messages of refusals about cooling, stations and operations. */
export const stationSentences = {
  operation_state: {
    en: ({ status = '', command = '' }) =>
      `${operationsEn[String(status)] ?? 'This operation'} cannot be ${operationCommandsEn[String(command)] ?? 'changed'}.`,
    et: ({ status = '', command = '' }) =>
      `${operationsEt[String(status)] ?? 'Seda operatsiooni'} ei saa ${operationCommandsEt[String(command)] ?? 'muuta'}.`,
  },
  operation_changed_since: {
    en: 'Something else has been done to {number} since, so this can no longer be undone.',
    et: 'Torule {number} on vahepeal midagi muud tehtud ja seda ei saa enam tagasi võtta.',
  },
  operation_not_changed: {
    en: 'There is nothing to undo: this operation has not been started, or the change has already been undone.',
    et: 'Midagi ei ole tagasi võtta: operatsiooni ei ole alustatud või on muudatus juba tagasi võetud.',
  },
  pipe_not_workable: {
    en: ({ number = 'The pipe', stage = '' }) =>
      `${number} ${stage === 'cooling' ? 'is still cooling' : 'is no longer here'} and cannot be worked on.`,
    et: ({ number = '', stage = '' }) =>
      `Toru ${number} ${stage === 'cooling' ? 'alles jahtub' : 'ei ole enam siin'} ja seda ei saa töödelda.`,
  },
  subscription_over: {
    en: 'This subscription has already ended. Subscribe again.',
    et: 'Jaamas olek on juba lõppenud. Märgi end uuesti jaama.',
  },
  already_subscribed: {
    en: 'This person is already at a station. Change the stations instead.',
    et: 'See inimene on juba jaamas. Muuda hoopis jaamu.',
  },
  cooling_over: {
    en: '{number} is not cooling.',
    et: 'Toru {number} ei jahtu.',
  },
  cooling_reason_required: {
    en: ({ number = 'The pipe', at = 0 }) =>
      `${number} is ready on ${moment(at)}. Select why you end its cooling earlier.`,
    et: ({ number = '', at = 0 }) =>
      `Toru ${number} on valmis ${moment(at)}. Vali, miks lõpetad jahutuse varem.`,
  },
  pipe_not_ready: {
    en: ({ number = 'The pipe', at = 0 }) =>
      `${number} cools until ${moment(at)}. End its cooling before you demould it.`,
    et: ({ number = '', at = 0 }) =>
      `Toru ${number} jahtub kuni ${moment(at)}. Lõpeta enne mahavõtmist jahutus.`,
  },
  station_not_cooling: {
    en: '{name} is not a cooling place.',
    et: '{name} ei ole jahutuskoht.',
  },
  station_not_operation: {
    en: '{name} is not a station for operations.',
    et: '{name} ei ole operatsioonide jaam.',
  },
  cooling_undo_too_late: {
    en: 'Only the person who ended the cooling can undo it, within a minute and before the pipe is demoulded.',
    et: 'Jahutuse lõpetamise saab tagasi võtta ainult lõpetaja ise, minuti jooksul ja enne toru mahavõtmist.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>

const operationsEn: Readonly<Record<string, string>> = {
  waiting: 'An operation that waits',
  running: 'A running operation',
  paused: 'A paused operation',
  done: 'A finished operation',
}
const operationsEt: Readonly<Record<string, string>> = {
  waiting: 'Ootavat operatsiooni',
  running: 'Töös olevat operatsiooni',
  paused: 'Peatatud operatsiooni',
  done: 'Lõpetatud operatsiooni',
}
const operationCommandsEn: Readonly<Record<string, string>> = {
  start: 'started',
  pause: 'paused',
  finish: 'finished',
  delete: 'deleted',
}
const operationCommandsEt: Readonly<Record<string, string>> = {
  start: 'alustada',
  pause: 'peatada',
  finish: 'lõpetada',
  delete: 'kustutada',
}
