import { type ProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'

type Sentence = { readonly en: string; readonly et: string }

const { InProduction, Paused, Produced } = ProductionStatus

const ended = { en: 'Someone has already ended this pipe.', et: 'Keegi on selle toru juba lõpetanud.' }
const started = {
  en: 'Someone has already started this product.',
  et: 'Keegi on seda toodet juba alustanud.',
}

/** What a command at a line finds when someone else was faster, by the production status that they left. */
const meanwhile: Partial<Record<ProductCommand, Readonly<Record<number, Sentence>>>> = {
  start: {
    [InProduction]: started,
    [Paused]: started,
    [Produced]: { en: 'This product has already been made.', et: 'See toode on juba valmis.' },
  },
  pause: {
    [Paused]: { en: 'Someone has already paused this pipe.', et: 'Keegi on selle toru juba peatanud.' },
    [Produced]: ended,
  },
  resume: {
    [InProduction]: {
      en: 'Someone has already resumed this pipe.',
      et: 'Keegi on selle toru kerimist juba jätkanud.',
    },
    [Produced]: ended,
  },
  end: { [Produced]: ended },
  finish: {
    [Produced]: {
      en: 'Someone has already finished this product.',
      et: 'Keegi on selle toote juba lõpetanud.',
    },
  },
}

const byCommand: Readonly<Record<string, Readonly<Record<number, Sentence>>>> = meanwhile

/** Says what someone else has done meanwhile, by command and production status; undefined where that is not the reason. */
export function happenedMeanwhile(command: string | number, status: string | number): Sentence | undefined {
  return byCommand[command]?.[Number(status)]
}
