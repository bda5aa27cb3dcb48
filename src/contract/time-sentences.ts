import { moment, span } from '#contract/plan-sentences.ts'

type Params = Readonly<Record<string, string | number>>

/** The messages of refusals when time is recorded or corrected. */
export const timeSentences = {
  tracker_overlaps: {
    en: 'This time overlaps another time tracker or downtime of the same work order.',
    et: 'Aeg kattub sama töökäsu teise ajamõõtmise või seisakuga.',
  },
  tracker_ends_before_it_starts: {
    en: 'The end must be after the start.',
    et: 'Lõpp peab olema algusest hiljem.',
  },
  time_in_future: { en: 'This time is in the future.', et: 'See aeg on tulevikus.' },
  clock_not_own: {
    en: 'You can start work only on your own time.',
    et: 'Tööd saad alustada ainult enda nimel.',
  },
  clock_not_worker: {
    en: 'The work order is no longer planned for this worker. Choose whose time it is again.',
    et: 'Töökäsk ei ole enam sellele töötajale planeeritud. Vali uuesti, kelle aeg jookseb.',
  },
  tracker_needs_both_times: {
    en: 'Enter both the start and the end.',
    et: 'Sisesta nii algus kui ka lõpp.',
  },
  tracker_borders_downtime: {
    en: 'A downtime starts or ends here. Move both, or correct the downtime first.',
    et: 'Siin algab või lõpeb seisak. Nihuta mõlemat või paranda enne seisakut.',
  },
  last_tracker_of_done: {
    en: 'The work order is done, so its only recorded time cannot be deleted. Correct it instead.',
    et: 'Töökäsk on valmis, seetõttu ei saa selle ainsat märgitud aega kustutada. Paranda seda.',
  },
  time_too_long: {
    en: 'Time recorded by hand can be at most 24 hours long.',
    et: 'Käsitsi märgitud aeg võib olla kuni 24 tundi pikk.',
  },
  time_before_order: {
    en: ({ at = 0 }: Params) => `The order is dated ${dateOf(at)}. Choose that day or later.`,
    et: ({ at = 0 }: Params) => `Tellimuse kuupäev on ${dateOf(at)}. Vali see päev või hilisem.`,
  },
  time_overlaps_own: {
    en: ({ number = '', from = 0, to = 0 }: Params) =>
      `This time overlaps ${number} (${spanOf(Number(from), Number(to), 'en')}).`,
    et: ({ number = '', from = 0, to = 0 }: Params) =>
      `See aeg kattub tööga ${number} (${spanOf(Number(from), Number(to), 'et')}).`,
  },
  downtime_overlaps: {
    en: 'This time overlaps other time of the same work order.',
    et: 'Aeg kattub sama töökäsu muu ajaga.',
  },
  downtime_borders_tracker: {
    en: 'A time tracker starts or ends here. Move both, or correct the time tracker first.',
    et: 'Siin algab või lõpeb ajamõõtmine. Nihuta mõlemat või paranda enne ajamõõtmist.',
  },
  downtime_ends_before_it_starts: {
    en: 'The end must be after the start.',
    et: 'Lõpp peab olema algusest hiljem.',
  },
  reason_too_short: {
    en: 'Reason is too short. Minimum 3 characters.',
    et: 'Põhjus on liiga lühike. Kirjuta vähemalt 3 tähemärki.',
  },
  before_last_tick: {
    en: ({ at = 0 }: Params) => `The last action was ticked on ${moment(at)}. Choose that time or later.`,
    et: ({ at = 0 }: Params) => `Viimane toiming märgiti tehtuks ${moment(at)}. Vali see aeg või hilisem.`,
  },
  tracker_too_old: {
    en: 'You can correct only the last {days} days. Ask the foreman to correct earlier times.',
    et: 'Ise saad parandada ainult viimase {days} päeva aegu. Varasemate aegade parandamiseks pöördu meistri poole.',
  },
  not_own_tracker: {
    en: 'You can correct only your own time.',
    et: 'Parandada saad ainult enda aega.',
  },
  correction_decided: {
    en: ({ who = '', state = '' }: Params) =>
      state === 'changed'
        ? `${who || 'Someone'} has already changed this time.`
        : `${who || 'Someone'} has already accepted this correction.`,
    et: ({ who = '', state = '' }: Params) =>
      state === 'changed'
        ? `${who || 'Keegi'} on seda aega juba muutnud.`
        : `${who || 'Keegi'} on selle paranduse juba kinnitanud.`,
  },
  correction_withdrawn: {
    en: 'The operator has withdrawn this correction.',
    et: 'Töötaja on selle paranduse tagasi võtnud.',
  },
  time_unchanged: {
    en: 'This end is already recorded.',
    et: 'Just see lõpp ongi märgitud.',
  },
  changed_since: {
    en: ({ who }: Params) =>
      `${who || 'Someone'} has changed this since you opened it. Review the change before you continue.`,
    et: ({ who }: Params) =>
      `${who || 'Keegi'} on seda pärast avamist muutnud. Vaata muudatus enne jätkamist üle.`,
  },
  time_changed_since: {
    en: 'This time has since been changed. Reload the page to see the change.',
    et: 'Seda aega on vahepeal muudetud. Laadi leht uuesti, et muudatust näha.',
  },
} as const

function dateOf(at: string | number): string {
  return moment(at).split(' ')[0] ?? ''
}

/** Formats `23.11.2026 08:00–10:15`; a running tracker has no end, which is passed as 0. */
function spanOf(from: number, to: number, language: 'en' | 'et'): string {
  if (to === 0) return language === 'en' ? `since ${moment(from)}` : `alates ${moment(from)}`
  return span({ start: from, end: to })
}
