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

/** Returns, for example, "Rein Kuusik has since started the work order."; `who` is empty if the user may not see the name, and "self" for the user. */
function changedSinceEn({ who = '', kind = '' }: Params): string {
  const action = actionsEn[kind] ?? 'changed the work order'
  if (who === 'self') return `You have since ${action}.`
  return `${who === '' ? 'Someone else' : who} has since ${action}.`
}

function changedSinceEt({ who = '', kind = '' }: Params): string {
  const action = actionsEt[kind] ?? 'töökäsku muutnud'
  if (who === 'self') return `Oled vahepeal ${action}.`
  return `${who === '' ? 'Keegi teine' : who} on vahepeal ${action}.`
}

const actionsEn: Readonly<Record<string, string>> = {
  start: 'started the work order',
  pause: 'paused the work order',
  stop: 'finished the work order',
  report_downtime: 'reported downtime',
  solve_downtime: 'resolved the downtime',
  tick: 'saved ticks',
}

const actionsEt: Readonly<Record<string, string>> = {
  start: 'tööga alustanud',
  pause: 'töö peatanud',
  stop: 'töö lõpetanud',
  report_downtime: 'seisaku märkinud',
  solve_downtime: 'seisaku lõpetanud',
  tick: 'toiminguid valmis märkinud',
}
