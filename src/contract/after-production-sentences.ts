import { moment } from '#contract/plan-sentences.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The messages of refusals about pipes that their orders cannot use. */
export const afterProductionSentences = {
  pipe_has_this_row: {
    en: 'The pipe already belongs to this order row. Choose another one.',
    et: 'Toru on juba selle tellimuse rea oma. Vali teine rida.',
  },
  pipe_on_mandrel: {
    en: '{number} is still on its mandrel. Demould it before you regrind it.',
    et: 'Toru {number} on alles südamikul. Võta see enne jahvatamist maha.',
  },
  pipe_not_scrap: {
    en: '{number} is neither faulty nor for reuse, so it cannot be reground.',
    et: 'Toru {number} ei ole praak ega taaskasutuseks ja seda ei saa jahvatada.',
  },
  pipe_scrapped: {
    en: ({ number = 'The pipe', at = 0 }) => `${number} was already reground on ${moment(at)}.`,
    et: ({ number = '', at = 0 }) => `Toru ${number} on juba jahvatatud: ${moment(at)}.`,
  },
  pipe_not_scrapped: {
    en: '{number} is not reground, or that has already been undone.',
    et: 'Toru {number} ei ole jahvatatud või on see juba tagasi võetud.',
  },
  pipe_does_not_fit_row: {
    en: ({ number = 'The pipe', misfits = '' }) =>
      `${number} does not fit this row: ${misfitsIn(misfits, misfitsEn)}.`,
    et: ({ number = '', misfits = '' }) =>
      `Toru ${number} ei sobi sellele reale: ${misfitsIn(misfits, misfitsEt)}.`,
  },
  pipe_length_not_own: {
    en: 'You can correct the length only of pipes that you wound in this shift. Ask quality control to correct it.',
    et: 'Parandada saab ainult selles vahetuses enda keritud toru pikkust. Palu kvaliteedikontrollil see parandada.',
  },
  pipe_length_measured: {
    en: 'The length of this pipe was measured. Correct the measurement instead.',
    et: 'Selle toru pikkus on mõõdetud. Paranda mõõtmist.',
  },
  pipe_length_decided: {
    en: 'This pipe was already reviewed, so its length can no longer be corrected here.',
    et: 'See toru on juba üle vaadatud ja selle pikkust ei saa siin enam parandada.',
  },
  pipe_length_worked_on: {
    en: 'Work on this pipe has begun, so its length can no longer be corrected. Measure it instead.',
    et: 'Selle toru töötlemine on alanud ja pikkust ei saa enam parandada. Mõõda toru.',
  },
  pipe_product_changed_since: {
    en: '{name} has changed since it was created. Delete it in Orders if it is not needed.',
    et: 'Toode {name} on pärast lisamist muutunud. Kui seda ei ole vaja, kustuta see tellimustes.',
  },
} satisfies Record<string, { readonly en: Sentence; readonly et: Sentence }>

const misfitsEn: Readonly<Record<string, string>> = {
  unspecified: 'the row has no specification yet, so configure its product first',
  dn: 'other diameter',
  profile: 'other profile',
  material: 'other material',
  stiffness: 'not stiff enough',
  sdr: 'wall too thin',
  length: 'too short',
}

const misfitsEt: Readonly<Record<string, string>> = {
  unspecified: 'real ei ole veel andmeid, seadista enne selle toode',
  dn: 'teine läbimõõt',
  profile: 'teine profiil',
  material: 'teine materjal',
  stiffness: 'jäikus liiga väike',
  sdr: 'sein liiga õhuke',
  length: 'liiga lühike',
}

function misfitsIn(codes: string | number, names: Readonly<Record<string, string>>): string {
  return String(codes)
    .split(',')
    .map((code) => names[code] ?? code)
    .join(', ')
}
