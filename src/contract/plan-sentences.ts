import type { Language } from '#contract/languages.ts'
import { PLANT_ZONE } from '#domain/time.ts'

type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

/** The messages of refusals in planning and working time. */
export const planSentences = {
  stale_state_hash: {
    en: 'The plan was changed by someone else. It has been reloaded.',
    et: 'Keegi teine on plaani muutnud. Vaata plaan üle ja proovi uuesti.',
  },
  own_call_running: {
    en: 'Your previous request is still running. Try again in {seconds} s.',
    et: 'Sinu eelmine päring on alles pooleli. Proovi uuesti {seconds} sekundi pärast.',
  },
  other_calls_running: {
    en: 'Other planners’ requests are still running. Try again in {seconds} s.',
    et: 'Teiste planeerijate päringud on alles pooleli. Proovi uuesti {seconds} sekundi pärast.',
  },
  parameter_missing: { en: 'This field is required.', et: 'See väli on kohustuslik.' },
  state_hash_missing: { en: 'This field is required.', et: 'See väli on kohustuslik.' },
  date_in_past: {
    en: 'Work cannot be planned in the past. Choose today or later.',
    et: 'Minevikku ei saa planeerida. Vali tänane või hilisem päev.',
  },
  start_in_a_minute: {
    en: 'The start must be a whole minute, without seconds.',
    et: 'Algus peab olema minuti täpsusega, ilma sekunditeta.',
  },
  start_too_late: {
    en: ({ instant = 0 }) => `Work cannot start after ${moment(instant)}.`,
    et: ({ instant = 0 }) => `Töö ei saa alata hiljem kui ${moment(instant)}.`,
  },
  window_too_long: {
    en: 'A request can cover at most {days} days.',
    et: 'Päring võib hõlmata kuni {days} päeva.',
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
    en: 'Duplicate item.',
    et: 'Korduv kirje.',
  },
  action_ids_differ: {
    en: 'The work plan has a different action at this path.',
    et: 'Tööplaanis on selles asukohas teine toiming.',
  },
  part_product_deactivated: {
    en: 'This part product is deactivated and cannot be planned.',
    et: 'Toode on deaktiveeritud ja seda ei saa planeerida.',
  },
  order_cancelled: {
    en: 'The order is cancelled and cannot be planned.',
    et: 'Tellimus on tühistatud ja seda ei saa planeerida.',
  },
  action_ids_not_one_each: {
    en: 'Send one action for each path, in the same order.',
    et: 'Iga asukoha kohta peab olema üks toiming, samas järjekorras.',
  },
  was_unassigned: {
    en: 'Must be true, because at least one of these actions had no worker.',
    et: 'Peab olema true, sest vähemalt ühel neist toimingutest ei olnud töötajat.',
  },
  was_assigned: {
    en: 'Must be false, because all of these actions had a worker.',
    et: 'Peab olema false, sest kõigil neil toimingutel oli töötaja.',
  },
  not_in_that_order: {
    en: 'None of these actions is in this work order. To add them, also send its open actions.',
    et: 'Ükski neist toimingutest ei ole selles töökäsus. Nende lisamiseks saada kaasa ka töökäsu tegemata toimingud.',
  },
  nothing_open: { en: 'All actions are already done.', et: 'Kõik toimingud on juba tehtud.' },
  duration_differs: {
    en: 'The duration must be {minutes} minutes, the total of the open actions.',
    et: 'Kestus peab olema {minutes} minutit: nii kaua kestavad tegemata toimingud.',
  },
  end_time_differs: {
    en: ({ instant = 0 }) => `The end must be ${moment(instant)}, based on the operator’s working time.`,
    et: ({ instant = 0 }) => `Lõpp peab töötaja tööaja järgi olema ${moment(instant)}.`,
  },
  no_working_time: {
    en: 'The operator does not have enough working time after this start. Choose an earlier start or another operator.',
    et: 'Töötajal ei ole pärast seda algust piisavalt tööaega. Vali varasem algus või teine töötaja.',
  },
  operator_already_planned: {
    en: (params) =>
      isTold(params)
        ? `${params['worker']} already has work planned for order ${params['order']}: ${span(params)}.`
        : 'The operator already has other work planned at that time.',
    et: (params) =>
      isTold(params)
        ? `${params['worker']} on juba planeeritud tellimusele ${params['order']}: ${span(params)}.`
        : 'Töötajal on sel ajal juba muu töö planeeritud.',
  },
  operator_day_full: {
    en: ({ worker, instant = 0, limit = 0 }) =>
      `${worker} cannot start more than ${orders(limit)} on ${dateOf(instant)}. Choose another day.`,
    et: ({ worker, instant = 0, limit = 0 }) =>
      `${worker} ei saa ${dateOf(instant)} alustada rohkem kui ${limit} töökäsku. Vali teine päev.`,
  },
  moved_since: {
    en: ({ order = 'This work', by, at = 0 }) =>
      by ? `${by} moved ${order} on ${moment(at)}.` : `${order} has since been moved.`,
    et: ({ order, by, at = 0 }) => {
      const what = order ? `tellimuse ${order} tööd` : 'seda tööd'
      return by
        ? `${by} liigutas ${what}: ${moment(at)}.`
        : `${what[0]?.toUpperCase()}${what.slice(1)} on vahepeal liigutatud.`
    },
  },
  work_plan_changed_since: {
    en: ({ order = 'this part product', by, at = 0 }) =>
      by
        ? `${by} changed the work plan of ${order} on ${moment(at)}.`
        : `The work plan of ${order} has since changed.`,
    et: ({ order, by, at = 0 }) =>
      by
        ? `${by} muutis ${order ? `tellimuse ${order} ` : ''}tööplaani: ${moment(at)}.`
        : `${order ? `Tellimuse ${order} tööplaan` : 'Tööplaan'} on vahepeal muutunud.`,
  },
  done_since: {
    en: ({ order = 'this work order' }) => `Actions of ${order} have since been done.`,
    et: ({ order }) => `${order ? `Tellimuse ${order}` : 'Selle töö'} toiminguid on vahepeal tehtud.`,
  },
  started_since: {
    en: ({ order = 'this work order' }) => `Work on ${order} has since started.`,
    et: ({ order }) => `${order ? `Tellimuse ${order}` : 'Selle'} tööga on vahepeal alustatud.`,
  },
  absent_since: {
    en: (params) => `${params['worker']} is absent: ${span(params)}.`,
    et: (params) => `${params['worker']} on eemal: ${span(params)}.`,
  },
  not_working_since: {
    en: (params) => `${params['order']} no longer fits within working hours: ${span(params)}.`,
    et: (params) => `${params['order']} ei mahu enam tööaega: ${span(params)}.`,
  },
  operator_left: {
    en: '{worker} is no longer an active operator.',
    et: '{worker} ei ole enam aktiivne töötaja.',
  },
  day_is_over: {
    en: ({ order, start = 0 }) => `${order} was planned for ${moment(start)}, which is in the past.`,
    et: ({ order, start = 0 }) => `${order} oli planeeritud ajale ${moment(start)}, mis on juba möödas.`,
  },
  preview_required: {
    en: 'Preview this change before you undo it: someone else made it or it is large.',
    et: 'Vaata muudatus enne tagasivõtmist üle: selle tegi keegi teine või see on mahukas.',
  },
  change_undone: {
    en: 'This change has already been undone.',
    et: 'See muudatus on juba tagasi võetud.',
  },
  change_cannot_be_undone: {
    en: 'Changes to the work plan cannot be undone here.',
    et: 'Tööplaani muudatusi ei saa siin tagasi võtta.',
  },
  change_from_older_version: {
    en: 'This change was made with an older version of Keere and cannot be undone.',
    et: 'See muudatus tehti Keere vanema versiooniga ja seda ei saa tagasi võtta.',
  },
  ends_before_it_starts: { en: 'The end must be after the start.', et: 'Lõpp peab olema algusest hiljem.' },
  breaks_fill_the_period: {
    en: 'The breaks leave no working time.',
    et: 'Pausid täidavad kogu tööaja.',
  },
  absence_overlaps: {
    en: 'The operator is already absent during this time.',
    et: 'Töötaja on sel ajal juba eemal.',
  },
  overtime_overlaps: {
    en: 'The operator already has overtime during this time.',
    et: 'Töötajal on sel ajal juba ületunnid.',
  },
  overtime_in_absence: {
    en: 'The operator is absent during this time and cannot work overtime.',
    et: 'Töötaja on sel ajal eemal ega saa ületunde teha.',
  },
  absence_over_overtime: {
    en: 'The operator has overtime during this time. Reject or delete it first.',
    et: 'Töötajal on sel ajal ületunnid. Lükka need enne tagasi või kustuta.',
  },
  no_day_off_follows: {
    en: 'Only the day before a day off can be shortened.',
    et: 'Lühendada saab ainult puhkepäeva eelset päeva.',
  },
  overtime_too_long: {
    en: 'Overtime can last at most 24 hours.',
    et: 'Ületunnid võivad kesta kuni 24 tundi.',
  },
  overtime_decided: {
    en: 'This overtime has already been decided. Only users who can approve overtime can change it.',
    et: 'Nende ületundide kohta on juba otsus tehtud. Muuta saab neid ainult ületundide kinnitaja.',
  },
  overtime_changed: {
    en: 'The times of this overtime have changed. Review them before you decide.',
    et: 'Nende ületundide aega on vahepeal muudetud. Vaata see enne otsustamist üle.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>

/** Returns whether the conflicting work is known. */
function isTold({ worker, order }: Params): boolean {
  return worker !== undefined && order !== undefined
}

/** Formats an interval, whole days by their dates alone; the end has a date only if it differs from that of the start. */
export function span({ start = 0, end = 0 }: Params): string {
  const [from, to] = [moment(start), moment(end)]
  if (start < end && [from, to].every((at) => at.endsWith(' 00:00'))) {
    const [first, last] = [dateOf(start), dateOf(Number(end) - 1)]
    return first === last ? first : `${first}–${last}`
  }
  const [date = '', time = ''] = to.split(' ')
  return `${from}–${from.startsWith(date) ? time : to}`
}

function orders(count: string | number): string {
  return Number(count) === 1 ? '1 work order' : `${count} work orders`
}

/** Formats an instant as DD.MM.YYYY in the plant's time zone. */
function dateOf(instant: string | number): string {
  return moment(instant).slice(0, 10)
}

/** Formats an instant as DD.MM.YYYY HH:mm in the plant's time zone. */
export function moment(instant: string | number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(PLANT_ZONE)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(at.day)}.${two(at.month)}.${at.year} ${two(at.hour)}:${two(at.minute)}`
}
