import type { Language } from '#contract/languages.ts'
import { moment } from '#contract/plan-sentences.ts'
import { productionEnums } from '#contract/production-enums.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The messages of refusals about making pipes: lines and mandrels. */
export const productionSentences = {
  mandrel_state: {
    en: ({ code = 'The mandrel', action = '', state = '' }) =>
      `${code} is ${statesEn[String(state)] ?? 'in use'}, so it cannot be ${actionsEn[String(action)] ?? 'used'}.`,
    et: ({ code = 'Südamik', action = '', state = '' }) =>
      `Südamik ${code} on ${statesEt[String(state)] ?? 'kasutusel'} ja seda ei saa ${actionsEt[String(action)] ?? 'kasutada'}.`,
  },
  mandrel_needs_line: {
    en: 'Choose the line that the mandrel is moved to.',
    et: 'Vali liin, kuhu südamik viiakse.',
  },
  line_has_mandrel: {
    en: ({ code = 'Another mandrel' }) =>
      `${code} is on the line now, and a line has one mandrel at a time. End its pipe or dismount it first.`,
    et: ({ code = '' }) =>
      `Liinil on nüüd ${code === '' ? 'teine südamik' : `südamik ${code}`}, aga korraga saab liinil olla üks. Lõpeta enne selle toru või eemalda südamik.`,
  },
  mandrel_size_differs: {
    en: '{code} is DN{dn}, but the product is DN{wanted}. Choose another mandrel.',
    et: 'Südamik {code} on DN{dn}, aga toode on DN{wanted}. Vali teine südamik.',
  },
  no_mandrel_of_size: {
    en: 'There is no mandrel DN{dn}, so this product cannot be started.',
    et: 'Südamikku DN{dn} ei ole ja seda toodet ei saa alustada.',
  },
  mandrels_in_use: {
    en: 'No mandrel DN{dn} is free. Demould a pipe first.',
    et: 'Ükski südamik DN{dn} ei ole vaba. Võta enne mõni toru maha.',
  },
  line_in_use: {
    en: '{line} already makes {product}. End it before you start another product.',
    et: 'Liinil {line} on töös {product}. Lõpeta see enne järgmise alustamist.',
  },
  product_blocked: {
    en: 'This product is blocked and cannot be started: {blockers_en}. Resolve this first.',
    et: 'Toode on takistatud ja seda ei saa alustada: {blockers_et}. Lahenda see enne.',
  },
  product_order_cancelled: {
    en: 'The order is cancelled, so this product cannot be started.',
    et: 'Tellimus on tühistatud ja seda toodet ei saa alustada.',
  },
  nothing_wound: {
    en: 'No pipe of this product is being wound. Start the next pipe first.',
    et: 'Sellest tootest ei kerita praegu ühtegi toru. Alusta enne järgmist toru.',
  },
  pipe_being_wound: {
    en: 'A pipe of this product is being wound. End it before you finish the product.',
    et: 'Sellest tootest keritakse praegu toru. Lõpeta toru enne toote lõpetamist.',
  },
  another_pipe_wound: {
    en: 'The line is already winding the next pipe of this product. Nothing was ended. Check the line first.',
    et: 'Liinil keritakse juba selle toote järgmist toru. Midagi ei lõpetatud. Vaata liin enne üle.',
  },
  nothing_made: {
    en: 'No pipe of this product was made, so it cannot be finished. Start its first pipe.',
    et: 'Sellest tootest ei ole ühtegi toru tehtud ja seda ei saa lõpetada. Alusta esimest toru.',
  },
  finish_changed_since: {
    en: 'The product, or its pipes that were not made, have changed since. The product stays finished. Plan and make the remaining pipes as a product of their own.',
    et: 'Toode või selle tegemata torud on vahepeal muutunud. Toode jääb lõpetatuks. Planeeri ja tooda ülejäänud torud eraldi tootena.',
  },
  slot_planned_since: {
    en: ({ line = 'The line', product = '', start = 0, end = 0 }) =>
      `${product} has been planned on ${line} from ${moment(start)} to ${moment(end)} since. Move it in the time plan, then undo again.`,
    et: ({ line = '', product = '', start = 0, end = 0 }) =>
      `Vahepeal on liinile ${line} planeeritud ${product}: ${moment(start)} kuni ${moment(end)}. Tõsta see ajaplaanis mujale ja võta siis uuesti tagasi.`,
  },
  end_changed_since: {
    en: 'The pipe, its product or its mandrel has changed since. The pipe stays ended.',
    et: 'Toru, selle toode või südamik on vahepeal muutunud. Toru jääb lõpetatuks.',
  },
  start_changed_since: {
    en: 'The product or its mandrel has changed since. The pipe stays started.',
    et: 'Toode või selle südamik on vahepeal muutunud. Toru jääb alustatuks.',
  },
  pause_changed_since: {
    en: 'The pause has ended or was undone meanwhile.',
    et: 'Paus on vahepeal lõppenud või tagasi võetud.',
  },
  pause_corrected_since: {
    en: 'Someone else has changed this pause to “{stored}”. Check it before you save again.',
    et: 'Keegi muutis seda pausi vahepeal: „{stored}“. Vaata see enne uuesti salvestamist üle.',
  },
  no_note: {
    en: 'There is no note to the next shift on this product.',
    et: 'Sellel tootel ei ole järgmisele vahetusele jäetud märkust.',
  },
  note_own: {
    en: 'You wrote this note yourself. Someone on the next shift confirms that they have read it.',
    et: 'Selle märkuse kirjutasid sa ise. Lugemist kinnitab keegi järgmisest vahetusest.',
  },
  time_before_last: {
    en: ({ at = 0 }) => `The last change was on ${moment(at)}. Enter a later time.`,
    et: ({ at = 0 }) => `Viimane muudatus oli ${moment(at)}. Sisesta hilisem aeg.`,
  },
  time_after_next: {
    en: ({ at = 0 }) => `The next change was on ${moment(at)}. Enter an earlier time.`,
    et: ({ at = 0 }) => `Järgmine muudatus oli ${moment(at)}. Sisesta varasem aeg.`,
  },
  pause_still_open: {
    en: 'The line is still paused. Resume to end the pause.',
    et: 'Liin on veel peatatud. Pausi lõpetamiseks jätka kerimist.',
  },
  line_out_of_order: {
    en: ({ line = 'The line', mode = 0 }) =>
      `${line} is ${Number(mode) === MAINTENANCE ? 'in maintenance' : 'out of order'}. Switch its mode before you start a product.`,
    et: ({ line = '', mode = 0 }) =>
      `Liin ${line} on ${Number(mode) === MAINTENANCE ? 'hoolduses' : 'rikkis'}. Muuda enne alustamist liini režiimi.`,
  },
  mode_unchanged: {
    en: '{line} already has this mode.',
    et: 'Masin {line} on juba selles režiimis.',
  },
  mode_of_production: {
    en: '{line} gets this mode by starting, pausing, resuming and ending its pipes. Do that instead.',
    et: 'Selle režiimi saab liin {line} toru alustamisest, peatamisest, jätkamisest ja lõpetamisest. Tee hoopis seda.',
  },
  mandrel_changed_since: {
    en: 'Something else has been done with {code} since, so this can no longer be undone.',
    et: 'Südamikuga {code} on vahepeal midagi muud tehtud ja seda ei saa enam tagasi võtta.',
  },
  mandrel_action_of_pipe: {
    en: ({ action = '' }) =>
      `“${actionLabel(action, 'en')}” is recorded with the pipe. Start, end or demould the pipe instead.`,
    et: ({ action = '' }) =>
      `„${actionLabel(action, 'et')}“ märgitakse toru juures. Alusta või lõpeta toru kerimine või võta toru maha.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>

/** The mode code of maintenance. */
const MAINTENANCE = 7

function actionLabel(slug: string | number, language: Language): string {
  return productionEnums.mandrel_action.find((item) => item.slug === slug)?.[language] ?? ''
}

const statesEn: Readonly<Record<string, string>> = {
  storage: 'in storage',
  mounted: 'mounted',
  preheating: 'being preheated',
  winding: 'in use for winding',
  cooling: 'in use by a pipe that is cooling',
  demoulding: 'in use by a pipe that waits to be demoulded',
  maintenance: 'in maintenance',
}
const statesEt: Readonly<Record<string, string>> = {
  storage: 'laos',
  mounted: 'paigaldatud',
  preheating: 'kuumutamisel',
  winding: 'kerimisel',
  cooling: 'jahtuva toru all',
  demoulding: 'mahavõtmist ootava toru all',
  maintenance: 'hoolduses',
}
const actionsEn: Readonly<Record<string, string>> = {
  mount: 'mounted',
  dismount: 'dismounted',
  preheat_start: 'preheated',
  preheat_end: 'taken out of preheating',
  to_winding: 'moved to winding',
  winding_start: 'used to wind a pipe',
  winding_end: 'taken out of winding',
  to_cooling: 'moved to cooling',
  cooling_end: 'taken out of cooling',
  demould: 'demoulded',
  clean: 'cleaned',
  to_storage: 'moved to storage',
  maintenance_start: 'taken into maintenance',
  maintenance_end: 'returned from maintenance',
}
const actionsEt: Readonly<Record<string, string>> = {
  mount: 'paigaldada',
  dismount: 'eemaldada',
  preheat_start: 'kuumutama panna',
  preheat_end: 'kuumutuselt võtta',
  to_winding: 'kerimisele viia',
  winding_start: 'kerimiseks võtta',
  winding_end: 'kerimiselt võtta',
  to_cooling: 'jahutusse viia',
  cooling_end: 'jahutusest võtta',
  demould: 'torust vabastada',
  clean: 'puhastada',
  to_storage: 'lattu viia',
  maintenance_start: 'hooldusesse võtta',
  maintenance_end: 'hooldusest tagasi võtta',
}
