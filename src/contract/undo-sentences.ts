import type { Problem } from '#domain/errors.ts'

type Params = NonNullable<Problem['params']>

/** The messages of refusals to undo a work change, in both languages. */
export const undoSentences = {
  undo_not_own: {
    en: 'Only the person who did this can undo it.',
    et: 'Selle saab tagasi võtta ainult see, kes seda tegi.',
  },
  undo_too_late: {
    en: 'This was more than 2 minutes ago and can no longer be undone.',
    et: 'Sellest on üle 2 minuti ja seda ei saa enam tagasi võtta.',
  },
  work_changed_since: { en: changedSinceEn, et: changedSinceEt },
}

/** Returns, for example, "Rein Kuusik has started it since."; `who` is empty if the user may not see the name, and "self" for the user. */
function changedSinceEn({ who = '', kind = '' }: Params): string {
  const action = actionsEn[kind] ?? 'changed it'
  if (who === 'self') return `You have ${action} since.`
  return `${who === '' ? 'Someone else' : who} has ${action} since.`
}

function changedSinceEt({ who = '', kind = '' }: Params): string {
  const action = actionsEt[kind] ?? 'seda muutnud'
  if (who === 'self') return `Oled vahepeal ${action}.`
  return `${who === '' ? 'Keegi teine' : who} on vahepeal ${action}.`
}

const actionsEn: Readonly<Record<string, string>> = {
  start: 'started it',
  pause: 'paused it',
  stop: 'finished it',
  report_downtime: 'reported a downtime on it',
  solve_downtime: 'resolved its downtime',
  tick: 'saved ticks on it',
}

const actionsEt: Readonly<Record<string, string>> = {
  start: 'tööga alustanud',
  pause: 'töö peatanud',
  stop: 'töö lõpetanud',
  report_downtime: 'märkinud seisaku',
  solve_downtime: 'seisaku lahendanud',
  tick: 'toiminguid valmis märkinud',
}
