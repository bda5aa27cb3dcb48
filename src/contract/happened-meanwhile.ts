const ended = { en: 'Somebody has already ended this pipe.', et: 'Keegi on selle toru juba lõpetanud.' }
const started = {
  en: 'Somebody has already started this product.',
  et: 'Keegi on seda toodet juba alustanud.',
}

const sentences: Readonly<Record<string, { readonly en: string; readonly et: string }>> = {
  'start 2': started,
  'start 3': started,
  'start 4': { en: 'This product has already been made.', et: 'See toode on juba valmis.' },
  'pause 3': { en: 'Somebody has already paused this pipe.', et: 'Keegi on selle toru juba peatanud.' },
  'pause 4': ended,
  'resume 2': {
    en: 'Somebody has already resumed this pipe.',
    et: 'Keegi on selle toru kerimist juba jätkanud.',
  },
  'resume 4': ended,
  'end 4': ended,
  'finish 4': {
    en: 'Somebody has already finished this product.',
    et: 'Keegi on selle toote juba lõpetanud.',
  },
}

/** Says what somebody else has done meanwhile, by a command at a line and the production status; undefined if that is not it. */
export function happenedMeanwhile(command: unknown, status: unknown) {
  return sentences[`${command} ${status}`]
}
