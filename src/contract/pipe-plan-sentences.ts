import type { Language } from '#contract/languages.ts'
import { moment } from '#contract/plan-sentences.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { happenedMeanwhile } from './happened-meanwhile.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The messages of refusals about pipe products and their plan. */
export const pipePlanSentences = {
  product_state: {
    en: ({ command = '', status = 0 }) =>
      happenedMeanwhile(command, status)?.en ??
      `${statesEn[Number(status)]} ${commandsEn[String(command)] ?? 'cannot be changed'}.${
        isBeingMade(command, status) ? ' To stop it, end its pipe and finish the product on the line.' : ''
      }`,
    et: ({ command = '', status = 0 }) =>
      happenedMeanwhile(command, status)?.et ??
      (command === 'cancel_prediction'
        ? `${statesEt[Number(status)]} toode ei ole tootmises ja selle prognoosi ei saa tühistada.`
        : `${statesEt[Number(status)]} toodet ei saa ${commandsEt[String(command)] ?? 'muuta'}.${
            isBeingMade(command, status) ? ' Katkestamiseks lõpeta liinil selle toru ja seejärel toode.' : ''
          }`),
  },
  product_is_parent: {
    en: 'This product is split. Choose its parts.',
    et: 'See toode on osadeks jagatud. Vali selle osad.',
  },
  product_without_row: {
    en: 'A stock product has no order row and no due date.',
    et: 'Laotootel ei ole tellimuse rida ega tähtaega.',
  },
  product_is_part: {
    en: 'A part cannot be deleted. Merge the parts, or cancel it.',
    et: 'Osa ei saa kustutada. Ühenda osad või tühista see osa.',
  },
  part_quantity_fixed: {
    en: ({ quantity = 0 }) =>
      `This part has ${metres(quantity, '.')} of its product. To change that, merge the parts and split the product again.`,
    et: ({ quantity = 0 }) =>
      `Sellel osal on tootest ${metres(quantity, ',')}. Muutmiseks ühenda osad ja jaga toode uuesti.`,
  },
  specification_changed_since: {
    en: ({ order = 'this product', by, at = 0 }) =>
      by
        ? `${by} changed the specification of ${order} on ${moment(at)}.`
        : `The specification of ${order} has since changed.`,
    et: ({ order = 'selle toote', by, at = 0 }) =>
      by ? `${by} muutis ${order} andmeid: ${moment(at)}.` : `Vahepeal on muutunud ${order} andmed.`,
  },
  product_configured_since: {
    en: ({ order = 'this product', by = '', at = 0 }) =>
      `${by} changed the specification of ${order} on ${moment(at)}, after you read it.`,
    et: ({ order = 'selle toote', by = '', at = 0 }) =>
      `Pärast seda, kui sa ${order} andmeid lugesid, muutis neid ${by}: ${moment(at)}.`,
  },
  product_gone: {
    en: 'This product no longer exists. It was deleted, merged, or its split was undone.',
    et: 'Seda toodet enam ei ole. See kustutati, ühendati või selle jagamine võeti tagasi.',
  },
  product_has_pipes: {
    en: ({ pipe = '' }) =>
      `Pipe ${pipe} is linked to a part that would disappear. Link it to another product first.`,
    et: ({ pipe = '' }) => `Toru ${pipe} on seotud osaga, mis kaoks. Seo see enne teise tootega.`,
  },
  line_left: {
    en: ({ order = 'this product' }) => `The line on which ${order} was planned is no longer in use.`,
    et: ({ order = 'see toode' }) => `Liin, kuhu ${order} oli planeeritud, ei ole enam kasutusel.`,
  },
  product_without_part: {
    en: 'This product is not split.',
    et: 'See toode ei ole osadeks jagatud.',
  },
  product_not_configured: {
    en: 'The specification is missing. Configure the product first.',
    et: 'Andmed on puudu. Seadista toode enne.',
  },
  product_deactivated: {
    en: 'This product is deactivated and cannot be planned.',
    et: 'Toode on deaktiveeritud ja seda ei saa planeerida.',
  },
  product_too_long: {
    en: ({ quantity = 0, max = 0 }) =>
      `${metres(quantity, '.')} is longer than the longest single pipe (${metres(max, '.')}). Split it first.`,
    et: ({ quantity = 0, max = 0 }) =>
      `${metres(quantity, ',')} ületab suurimat toru pikkust (${metres(max, ',')}). Jaga toode enne osadeks.`,
  },
  product_override_unexplained: {
    en: 'Say why this differs from the calculated value.',
    et: 'Kirjuta, miks see erineb arvutatud väärtusest.',
  },
  too_many_suggested: {
    en: 'At most {max} pipes can be suggested at once.',
    et: 'Korraga saab ettepaneku küsida kuni {max} torule.',
  },
  no_line_chosen: {
    en: 'Choose at least one line.',
    et: 'Vali vähemalt üks liin.',
  },
  no_prediction: {
    en: 'There is no prediction of this product.',
    et: 'Selle toote kohta prognoosi ei ole.',
  },
  split_sum_differs: {
    en: ({ sum = 0, quantity = 0 }) =>
      `The lengths add up to ${metres(sum, '.')}, but the product has ${metres(quantity, '.')}.`,
    et: ({ sum = 0, quantity = 0 }) =>
      `Pikkused on kokku ${metres(sum, ',')}, aga tootel on ${metres(quantity, ',')}.`,
  },
  split_too_short: {
    en: ({ min = 0 }) => `A part must be at least ${metres(min, '.')} long.`,
    et: ({ min = 0 }) => `Osa peab olema vähemalt ${metres(min, ',')} pikk.`,
  },
  split_into_one: { en: 'Split into at least two parts.', et: 'Jaga vähemalt kaheks osaks.' },
  merge_not_siblings: {
    en: 'Only parts of the same product can be merged.',
    et: 'Ühendada saab ainult sama toote osi.',
  },
  merge_differs: {
    en: 'Only parts with the same specification can be merged.',
    et: 'Ühendada saab ainult ühesuguste andmetega osi.',
  },
  merge_stages: {
    en: 'Stages can only be merged all at once.',
    et: 'Etappe saab ühendada ainult kõiki korraga.',
  },
  stages_of_part: {
    en: 'This is a part of a product. Only a whole product can be made in stages.',
    et: 'See on toote osa. Etappidena saab teha ainult tervet toodet.',
  },
  stages_too_few: { en: 'Enter at least two stages.', et: 'Sisesta vähemalt kaks etappi.' },
  stage_too_long: {
    en: ({ max = 0 }) => `A stage is wound as one pipe, which can be up to ${metres(max, '.')} long.`,
    et: ({ max = 0 }) => `Etapp keritakse ühe toruna, mis võib olla kuni ${metres(max, ',')} pikk.`,
  },
  stages_sum_differs: {
    en: ({ sum = 0, quantity = 0 }) =>
      `The stages make pipes of ${metres(sum, '.')}, but the ${metres(quantity, '.')} of the product are not a whole number of these.`,
    et: ({ sum = 0, quantity = 0 }) =>
      `Etappidest saab ${metres(sum, ',')} pikkused torud, aga toote ${metres(quantity, ',')} ei ole neid täisarv.`,
  },
  no_line_for_size: {
    en: ({ dn = 0 }) => `No line can wind DN${dn}.`,
    et: ({ dn = 0 }) => `Ükski liin ei saa kerida toru DN${dn}.`,
  },
  line_too_small: {
    en: ({ line = 'The line', dn = 0, min = 0, max = 0 }) => `${line} winds DN${min}–${max}, not DN${dn}.`,
    et: ({ line = 'Liin', dn = 0, min = 0, max = 0 }) =>
      `${line} kerib torusid DN${min}–${max}, mitte DN${dn}.`,
  },
  line_too_short: {
    en: ({ line = 'The line', max = 0 }) => `${line} winds pipes of up to ${metres(max, '.')}.`,
    et: ({ line = 'Liin', max = 0 }) => `${line} kerib kuni ${metres(max, ',')} pikkuseid torusid.`,
  },
  line_occupied: {
    en: ({ line = '', product = '', start = 0, end = 0 }) =>
      product
        ? `${line} is occupied by ${product} from ${moment(start)} to ${moment(end)}, including set-up.`
        : 'The line is occupied at that time.',
    et: ({ line = '', product = '', start = 0, end = 0 }) =>
      product
        ? `Liinil ${line} on ${moment(start)} kuni ${moment(end)} koos seadistusega ${product}.`
        : 'Liin on sel ajal hõivatud.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>

/** Returns whether a product was to be cancelled that only its line can stop. */
function isBeingMade(command: string | number, status: string | number): boolean {
  return command === 'cancel' && allowsCommand(productionStatusOf(Number(status)), 'end')
}

function metres(value: string | number, point: string): string {
  return `${String(Math.round(Number(value) * 1000) / 1000).replace('.', point)} m`
}

/** By production status. */
const statesEn = [
  'An unplanned product',
  'A planned product',
  'A product in production',
  'A paused product',
  'A produced product',
  'A cancelled product',
  'A product without a specification',
]
const statesEt = [
  'Planeerimata',
  'Planeeritud',
  'Tootmises olevat',
  'Peatatud',
  'Toodetud',
  'Tühistatud',
  'Seadistamata',
]

const commandsEn: Readonly<Record<string, string>> = {
  configure: 'cannot be configured',
  split: 'cannot be split',
  merge: 'cannot be merged',
  multi_stage: 'cannot be made in stages',
  plan: 'cannot be planned',
  unplan: 'cannot be unplanned',
  cancel: 'cannot be cancelled',
  restore: 'does not have to be restored',
  deactivate: 'cannot be deactivated',
  delete: 'cannot be deleted',
  start: 'cannot be started',
  pause: 'cannot be paused',
  resume: 'cannot be resumed',
  end: 'cannot be ended',
  finish: 'cannot be finished',
  undo_finish: 'cannot be put back on its line',
  mark_next_shift: 'cannot be left to the next shift',
  cancel_prediction: 'is not in production, so its prediction cannot be cancelled',
}
const commandsEt: Readonly<Record<string, string>> = {
  configure: 'seadistada',
  split: 'osadeks jagada',
  merge: 'ühendada',
  multi_stage: 'etappideks jagada',
  plan: 'planeerida',
  unplan: 'plaanist eemaldada',
  cancel: 'tühistada',
  deactivate: 'deaktiveerida',
  restore: 'taastada',
  delete: 'kustutada',
  start: 'alustada',
  pause: 'peatada',
  resume: 'jätkata',
  end: 'lõpetada',
  finish: 'lõpetada',
  undo_finish: 'liinile tagasi panna',
  mark_next_shift: 'järgmisele vahetusele jätta',
}
