import { moment } from '#contract/plan-sentences.ts'
import type { Problem } from '#domain/errors.ts'
import type { PipeRequirement } from '#domain/pipes/pipe-status.ts'

type Params = NonNullable<Problem['params']>

/** The messages of refusals that concern pipes, their measurements and their catalogue. */
export const pipeSentences = {
  reading_count_differs: {
    en: ({ expected, given }: Params) =>
      `This measurement needs ${expected === 1 ? '1 reading' : `${expected} readings`} but got ${given}.`,
    et: 'See mõõtmine vajab {expected} lugemit, aga saadi {given}.',
  },
  measurement_corrected: {
    en: '{who} has already corrected this measurement to {value}. If that is wrong, correct the new value.',
    et: '{who} on selle mõõtmise juba parandanud, uus väärtus on {value}. Kui see on vale, paranda uut väärtust.',
  },
  pipe_without_size: {
    en: 'The product of this pipe has no size yet. Configure the product before you measure the pipe.',
    et: 'Selle toru tootel ei ole veel mõõtu. Seadista toode enne toru mõõtmist.',
  },
  pipe_of_other_size: {
    en: '{number} is a pipe {size} and cannot be linked to a product {wanted}.',
    et: 'Toru {number} on {size} ja seda ei saa siduda tootega {wanted}.',
  },
  pipe_size_implausible: {
    en: ({ size, min = 0, max = 0 }: Params) =>
      size === 'length'
        ? `A pipe is ${min} to ${max} m long. Check the number.`
        : `A pipe weighs ${min} to ${max} kg. Check the number.`,
    et: ({ size, min = 0, max = 0 }: Params) =>
      size === 'length'
        ? `Toru pikkus on ${comma(min)} kuni ${max} m. Kontrolli arvu.`
        : `Toru kaal on ${comma(min)} kuni ${max} kg. Kontrolli arvu.`,
  },
  figure_implausible: {
    en: ({ dn = '', min = 0, max = 0 }: Params) =>
      `A pipe DN${dn} has ${min} to ${max} here. Check the number.`,
    et: ({ dn = '', min = 0, max = 0 }: Params) =>
      `Torul DN${dn} on siin ${comma(min)} kuni ${comma(max)}. Kontrolli arvu.`,
  },
  measured_before_made: {
    en: ({ at = 0 }: Params) => `The pipe was not made before ${moment(at)}. Check the time.`,
    et: ({ at = 0 }: Params) => `Enne ${moment(at)} ei olnud seda toru veel. Kontrolli aega.`,
  },
  finding_required: {
    en: 'Say what is not OK, in three characters or more.',
    et: 'Kirjuta, mis ei ole korras (vähemalt 3 tähemärki).',
  },
  pipe_status_not_possible: {
    en: ({ status, wanted }: Params) =>
      `A pipe ${beforeEn[Number(status)]} cannot be set to ${afterEn[Number(wanted)]}.`,
    et: ({ status, wanted }: Params) =>
      `${beforeEt[Number(status)]} toru ei saa märkida ${afterEt[Number(wanted)]}.`,
  },
  pipe_requirement_missing: {
    en: ({ requirement }: Params) => missing(requirement, 'en'),
    et: ({ requirement }: Params) => missing(requirement, 'et'),
  },
  pipe_not_measured: {
    en: '{number} cannot be marked OK until it is measured: {types_en}.',
    et: 'Toru {number} ei saa märkida korras olevaks enne, kui see on mõõdetud: {types_et}.',
  },
  pipe_still_cooling: {
    en: '{number} cannot be marked OK while it is cooling.',
    et: 'Toru {number} ei saa märkida korras olevaks, kuni see jahtub.',
  },
  pipe_not_for_review: {
    en: '{number} is not for review, so you cannot request another measurement of it.',
    et: 'Toru {number} ei ole ülevaatusel ja sellele ei saa uut mõõtmist küsida.',
  },
  pipe_not_deletable: {
    en: 'A pipe that has been measured or reviewed cannot be deleted.',
    et: 'Mõõdetud või ülevaadatud toru ei saa kustutada.',
  },
  pipe_not_faulty: {
    en: 'Only a faulty pipe or one of a cancelled product can be produced again.',
    et: 'Uuesti saab toota ainult praaktoru või tühistatud toote toru.',
  },
  pipe_already_replaced: {
    en: 'This pipe is already being produced again: {name}.',
    et: 'Seda toru juba toodetakse uuesti: {name}.',
  },
  pipe_decided_since: {
    en: ({ number = '', who = '', status }: Params) =>
      `${number} was ${decidedEn[Number(status)]} by ${who}.`,
    et: ({ number = '', who = '', status }: Params) => `${who} ${decidedEt[Number(status)]} toru ${number}.`,
  },
  pipe_changed_since: {
    en: '{number} has changed since you loaded it. Check it again.',
    et: 'Toru {number} on vahepeal muutunud. Vaata see uuesti üle.',
  },
  pipe_measured_since: {
    en: ({ number = '', name_en = '', value = '' }: Params) =>
      `${number} was measured again: ${`${name_en} ${value}`.trim()}. Check it again.`,
    et: ({ number = '', name_et = '', value = '' }: Params) =>
      `Toru ${number} mõõdeti uuesti: ${`${name_et} ${value}`.trim()}. Vaata see uuesti üle.`,
  },
  pipe_field_changed_since: {
    en: ({ who, value }: Params) =>
      value === ''
        ? `${who || 'Someone'} has cleared this field.`
        : `${who || 'Someone'} has changed this field to “${shortly(value)}”.`,
    et: ({ who, value }: Params) =>
      value === ''
        ? `${who || 'Keegi'} tühjendas selle välja.`
        : `${who || 'Keegi'} kirjutas siia „${shortly(value)}“.`,
  },
  not_a_reviewer: {
    en: 'Only listed reviewers can decide on pipes for review. Ask an administrator to list you.',
    et: 'Ülevaatusel torude üle saavad otsustada ainult nimekirjas olevad ülevaatajad. Palu administraatoril end nimekirja lisada.',
  },
  decision_undo_too_late: {
    en: 'This was more than a minute ago and can no longer be undone.',
    et: 'Sellest on üle minuti ja seda ei saa enam tagasi võtta.',
  },
  review_reason_required: {
    en: 'You must select at least one reason, or "Other"',
    et: 'Vali vähemalt üks põhjus või „Muu“.',
  },
  review_comment_required: {
    en: '"Other" tag selected; please fill out the reason above.',
    et: 'Valisid „Muu“. Kirjelda põhjust ülal olevas lahtris.',
  },
  range_reversed: {
    en: 'The end of the range must not be below its start.',
    et: 'Vahemiku lõpp ei tohi olla algusest väiksem.',
  },
  days_reversed: {
    en: 'The last day must not be before the first.',
    et: 'Viimane päev ei tohi olla enne esimest.',
  },
  number_code_required: {
    en: 'A winding line needs a code for the numbers of its pipes, such as W1.',
    et: 'Kerimisliinil peab olema tunnus toru numbrite jaoks, näiteks W1.',
  },
  exclusive_tag: {
    en: 'A pipe can have only one tag of this group.',
    et: 'Torul võib sellest rühmast olla ainult üks silt.',
  },
  exclusive_tags_in_use: {
    en: 'Some pipes would have several tags of an exclusive group. Remove the tags from these pipes first.',
    et: 'Mõnel torul oleks välistavast rühmast mitu silti. Eemalda enne nende torude sildid.',
  },
  export_in_progress: {
    en: 'Export generation already in progress',
    et: 'Eksporti juba koostatakse',
  },
  export_missing: {
    en: 'No export to download!',
    et: 'Allalaaditav eksport puudub!',
  },
  export_not_running: {
    en: 'The export has already ended.',
    et: 'Eksport on juba lõppenud.',
  },
}

const LONGEST_SHOWN = 100

function shortly(value: Params[string] = ''): string {
  if (typeof value === 'number') return comma(value)
  const text = String(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

function comma(value: string | number): string {
  return String(value).replace('.', ',')
}

/** By pipe status. */
const beforeEn = [
  'without a status',
  'that is OK',
  'that is faulty',
  'for reuse',
  'for review',
  'that is cooling',
]
const afterEn = ['no status', 'OK', 'faulty', 'reuse', 'for review', 'cooling']
const beforeEt = [
  'Määramata olekuga',
  'Korras',
  'Praagiks märgitud',
  'Taaskasutuseks märgitud',
  'Ülevaatusel olevat',
  'Jahtuvat',
]
const afterEt = [
  'olekuta toruks',
  'korras olevaks',
  'praagiks',
  'taaskasutuseks',
  'ülevaatusele',
  'jahtuvaks',
]

const decidedEn = ['', 'marked OK', 'marked faulty', 'marked for reuse', 'sent to review']
const decidedEt = [
  '',
  'märkis korras olevaks',
  'märkis praagiks',
  'märkis taaskasutuseks',
  'saatis ülevaatusele',
]

const requirements: Readonly<Record<PipeRequirement, { readonly en: string; readonly et: string }>> = {
  winding_ended: { en: 'Winding has not ended yet.', et: 'Kerimine ei ole veel lõppenud.' },
  demoulded: {
    en: 'The pipe is still cooling on its mandrel.',
    et: 'Toru jahtub veel südamikul.',
  },
  mandatory_inside: {
    en: 'Mandatory measurements are missing or outside the allowed range.',
    et: 'Kohustuslikud mõõtmised puuduvad või on väljas lubatud piiridest.',
  },
  outside_or_flagged: {
    en: 'All measurements are inside the allowed range and nobody has flagged the pipe.',
    et: 'Kõik mõõtmised on lubatud piirides ja keegi ei ole toru märkinud.',
  },
  reasons: { en: 'Select the reasons.', et: 'Vali põhjused.' },
  new_order_row_and_note: {
    en: 'Choose another order row and write a note.',
    et: 'Vali teine tellimuse rida ja kirjuta märkus.',
  },
}

function missing(requirement: string | number | undefined, language: 'en' | 'et'): string {
  const known = Object.entries(requirements).find(([name]) => name === requirement)
  return known?.[1][language] ?? ''
}
