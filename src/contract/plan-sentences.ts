import type { Language } from '#contract/languages.ts'
import { PLANT_ZONE } from '#domain/time.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The sentences of what planning and working time refuse. */
export const planSentences = {
  stale_state_hash: {
    en: 'The plan was changed by someone else. It has been reloaded.',
    et: 'Keegi teine muutis plaani. See laaditi uuesti.',
  },
  own_call_running: {
    en: 'Your previous change of the plan is still being saved. Try again in {seconds} seconds.',
    et: 'Sinu eelmist plaanimuudatust alles salvestatakse. Proovi uuesti {seconds} sekundi pärast.',
  },
  other_calls_running: {
    en: 'Other planners’ changes are still being saved. Try again in {seconds} seconds.',
    et: 'Teiste planeerijate muudatusi alles salvestatakse. Proovi uuesti {seconds} sekundi pärast.',
  },
  state_hash_missing: { en: 'This field is required.', et: 'See väli on kohustuslik.' },
  date_in_past: {
    en: 'Nothing can be planned before today.',
    et: 'Tänasest varasemale ajale ei saa planeerida.',
  },
  start_in_a_minute: {
    en: 'Work starts on a whole minute, without seconds.',
    et: 'Töö algab täisminutil, ilma sekunditeta.',
  },
  start_too_late: {
    en: ({ instant = 0 }) => `Nothing can be planned to start after ${moment(instant)}.`,
    et: ({ instant = 0 }) => `Hilisemat algust kui ${moment(instant)} ei saa planeerida.`,
  },
  window_too_long: {
    en: 'At most {days} days can be read at once.',
    et: 'Korraga saab lugeda kõige rohkem {days} päeva.',
  },
  order_in_work: {
    en: ({ status }) =>
      status === 4
        ? 'The work order is in downtime and cannot be moved.'
        : 'The work order is running and cannot be moved.',
    et: ({ status }) =>
      status === 4
        ? 'Töökäsk on seisakus ja seda ei saa liigutada.'
        : 'Töökäsk on töös ja seda ei saa liigutada.',
  },
  planned_twice: {
    en: 'This stands twice in the same request.',
    et: 'See on samas päringus kaks korda.',
  },
  action_ids_differ: {
    en: 'This is not the action that stands at that place of the work plan.',
    et: 'Tööplaani selles kohas on teine toiming.',
  },
  part_product_deactivated: {
    en: 'This part product is deactivated: nothing more is planned of it.',
    et: 'See toode on deaktiveeritud: sellest rohkem ei planeerita.',
  },
  order_cancelled: {
    en: 'The order is cancelled: nothing more is planned of it.',
    et: 'Tellimus on tühistatud: sellest rohkem ei planeerita.',
  },
  action_ids_not_one_each: {
    en: 'There is to be one action for each path, in the same order.',
    et: 'Iga asukoha kohta peab olema üks toiming, samas järjekorras.',
  },
  was_unassigned: {
    en: 'One of these actions had no worker.',
    et: 'Vähemalt ühel neist toimingutest ei olnud töötajat.',
  },
  was_assigned: {
    en: 'Each of these actions had a worker.',
    et: 'Kõigil neil toimingutel oli töötaja.',
  },
  not_in_that_order: {
    en: 'None of these actions is in that work order. To add them to it, send its open actions too.',
    et: 'Ükski neist toimingutest ei ole selles töökäsus. Lisamiseks saada ka selle tegemata toimingud.',
  },
  nothing_open: { en: 'Everything in it is done already.', et: 'Kõik selles on juba tehtud.' },
  duration_differs: {
    en: 'What is open of it takes {minutes} minutes.',
    et: 'Tegemata osa kestab {minutes} minutit.',
  },
  end_time_differs: {
    en: ({ instant = 0 }) => `In the worker’s working time it ends on ${moment(instant)}.`,
    et: ({ instant = 0 }) => `Töötaja tööajas lõpeb see ${moment(instant)}.`,
  },
  no_working_time: {
    en: 'The worker has too little working time from then on.',
    et: 'Töötajal ei ole sellest ajast alates piisavalt tööaega.',
  },
  operator_already_planned: {
    en: (params) =>
      isTold(params)
        ? `${params['worker']} already has work on order ${params['order']} then: ${span(params)}.`
        : 'The worker already has other work planned at that time.',
    et: (params) =>
      isTold(params)
        ? `Töötajal ${params['worker']} on siis juba töö tellimusega ${params['order']}: ${span(params)}.`
        : 'Töötajal on sellel ajal juba muu töö planeeritud.',
  },
  operator_day_full: {
    en: ({ worker, instant = 0, limit = 0 }) =>
      `${worker} cannot begin more than ${orders(limit)} on ${dateOf(instant)}. Choose another day.`,
    et: ({ worker, instant = 0, limit = 0 }) =>
      `${worker} ei saa ${dateOf(instant)} alustada rohkem kui ${limit} töökäsku. Vali teine päev.`,
  },
  moved_since: {
    en: ({ order = 'This work', by, at = 0 }) =>
      by ? `${by} moved ${order} on ${moment(at)}.` : `${order} has been moved since.`,
    et: ({ order, by, at = 0 }) => {
      const what = order ? `tellimuse ${order} tööd` : 'seda tööd'
      return by ? `${by} liigutas ${what}: ${moment(at)}.` : `Vahepeal on liigutatud ${what}.`
    },
  },
  work_plan_changed_since: {
    en: ({ order = 'this part product', by, at = 0 }) =>
      by
        ? `${by} changed the work plan of ${order} on ${moment(at)}.`
        : `The work plan of ${order} has changed since.`,
    et: ({ order, by, at = 0 }) =>
      by
        ? `${by} muutis ${order ? `tellimuse ${order} ` : ''}tööplaani: ${moment(at)}.`
        : `${order ? `Tellimuse ${order} tööplaan` : 'Tööplaan'} on vahepeal muutunud.`,
  },
  done_since: {
    en: ({ order = 'this work order' }) => `Actions of ${order} have been done since.`,
    et: ({ order }) => `${order ? `Tellimuse ${order}` : 'Selle töö'} toiminguid on vahepeal tehtud.`,
  },
  started_since: {
    en: ({ order = 'this work order' }) => `Work on ${order} has started since.`,
    et: ({ order }) => `${order ? `Tellimuse ${order}` : 'Selle'} tööd on vahepeal alustatud.`,
  },
  absent_since: {
    en: (params) => `${params['worker']} is absent: ${span(params)}.`,
    et: (params) => `${params['worker']} on eemal: ${span(params)}.`,
  },
  not_working_since: {
    en: (params) => `${params['order']} no longer fits into working hours: ${span(params)}.`,
    et: (params) => `${params['order']} ei mahu enam tööaega: ${span(params)}.`,
  },
  operator_left: {
    en: '{worker} is no longer an active operator.',
    et: '{worker} ei ole enam aktiivne töötaja.',
  },
  day_is_over: {
    en: ({ order, start = 0 }) => `${order} was planned for ${moment(start)}, and that day is over.`,
    et: ({ order, start = 0 }) => `${order} oli planeeritud ajale ${moment(start)}; see päev on möödas.`,
  },
  change_undone: {
    en: 'This change has already been undone.',
    et: 'See muudatus on juba tagasi võetud.',
  },
  change_cannot_be_undone: {
    en: 'A change of the work plan itself cannot be undone here.',
    et: 'Tööplaani enda muudatust ei saa siin tagasi võtta.',
  },
  change_from_older_version: {
    en: 'This change was made with an older version of Keere and cannot be undone.',
    et: 'See muudatus tehti Keere vanema versiooniga ja seda ei saa tagasi võtta.',
  },
  ends_before_it_starts: { en: 'It ends before it starts.', et: 'See lõpeb enne algust.' },
  breaks_fill_the_period: {
    en: 'The breaks leave no time to work.',
    et: 'Pausid ei jäta tööaega.',
  },
  absence_overlaps: {
    en: 'The operator is already absent during that time.',
    et: 'Töötaja on sellel ajal juba eemal.',
  },
  overtime_overlaps: {
    en: 'The operator already has overtime during that time.',
    et: 'Töötajal on sellel ajal juba ületunnid.',
  },
  overtime_in_absence: {
    en: 'The operator is absent during that time: no overtime then.',
    et: 'Töötaja on sellel ajal eemal: ületunde siis ei tehta.',
  },
  absence_over_overtime: {
    en: 'The operator has overtime during that time: reject or delete it first.',
    et: 'Töötajal on sellel ajal ületunnid: lükka need enne tagasi või kustuta.',
  },
  no_day_off_follows: {
    en: 'Only the day before a day off can be shortened.',
    et: 'Lühendada saab ainult puhkepäevale eelnevat päeva.',
  },
  overtime_too_long: {
    en: 'Overtime lasts at most 24 hours.',
    et: 'Ületunnid kestavad kõige rohkem 24 tundi.',
  },
  overtime_decided: {
    en: 'This overtime has been decided on; only who may approve overtime can change it.',
    et: 'Nende ületundide üle on otsustatud; muuta saab neid vaid see, kes tohib ületunde kinnitada.',
  },
  overtime_changed: {
    en: 'The times of this overtime have been changed meanwhile. Look at them again before you decide.',
    et: 'Nende ületundide aega on vahepeal muudetud. Vaata need enne otsustamist uuesti üle.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>

/** Whether it is known whose other work is met. */
function isTold({ worker, order }: Params): boolean {
  return worker !== undefined && order !== undefined
}

/** From when to when, the date of the end only where it is another. */
export function span({ start = 0, end = 0 }: Params): string {
  const [from, to] = [moment(start), moment(end)]
  const [date = '', time = ''] = to.split(' ')
  return `${from}–${from.startsWith(date) ? time : to}`
}

function orders(count: string | number): string {
  return Number(count) === 1 ? '1 work order' : `${count} work orders`
}

/** DD.MM.YYYY in the plant. */
function dateOf(instant: string | number): string {
  return moment(instant).slice(0, 10)
}

/** DD.MM.YYYY HH:mm in the plant. */
export function moment(instant: string | number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(PLANT_ZONE)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(at.day)}.${two(at.month)}.${at.year} ${two(at.hour)}:${two(at.minute)}`
}
