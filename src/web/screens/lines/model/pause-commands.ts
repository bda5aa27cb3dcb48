import type { Input } from '#contract/endpoint.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import { type PauseRecord, pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import { formatTime } from '#web/lib/format.ts'
import { sendOrKeep } from '#web/pipes/outbox/outbox.ts'
import { openPause } from './line-state.ts'
import { type Given, now, timed } from './production-commands.ts'

type PauseBody = Input<typeof pipeProduction.pause>['body'] & { readonly start_time: string }

/** Returns the commands that pause and resume, which are sent with their time, and the one that corrects a pause. */
export function pauseCommands({ command, t, id: line, code, numberOf }: Omit<Given, 'started'>) {
  return {
    pause: ({ id }: PipeProduct, body: PauseBody, onDone: () => void) => {
      const entry = { does: 'pause', line, product: id, at: body.start_time, body } as const
      command({
        ...{ does: 'pause', to: [id, body], onDone },
        send: (intent) => sendOrKeep({ ...entry, intent }),
        done: () => t('done.pause', { line: code, time: formatTime(body.start_time) }),
        name: () => t('name.pause', { line: code }),
        undo: (paused) => undoOfPause(id, body, paused),
      })
    },
    resume: ({ id, ...product }: PipeProduct) => {
      const body = timed((end_time) => ({ end_time }))
      const entry = { does: 'resume', line, product: id, at: now(), body } as const
      command({
        ...{ does: 'resume', to: id, done: () => t('done.resume', { number: numberOf(product) }) },
        send: (intent) => sendOrKeep({ ...entry, intent }),
      })
    },
    correctPause: ({ id }: PipeProduct, { onDone, onFailed, ...correction }: Correction & Settled) =>
      command({
        ...{ does: 'correct', to: correction, onDone, onFailed },
        send: (intent) => correctPause(id, correction, intent),
        done: () => t('done.correct', { line: code }),
        name: () => t('name.correct', { line: code }),
        undo: () => undoOfCorrection(id, correction),
      }),
  }
}

/** What a pause had, as the user saw it, and what it is to have. */
type Correction = { readonly pause: number; readonly seen: PauseRecord; readonly given: PauseRecord }
type Settled = { readonly onDone: () => void; readonly onFailed: (error: unknown) => void }

function correctPause(id: number, { pause, seen, given }: Correction, intent: string) {
  return call(pipeProduction.correctPause, { params: { id }, body: { pause, ...given, seen } }, { intent })
}

/** Corrects a pause to what it was; redoing that corrects it again. */
function undoOfCorrection(id: number, { pause, seen, given }: Correction): Undo {
  const back = { pause, seen: given, given: seen }
  return {
    key: `correct pause: ${JSON.stringify(back)}`,
    send: async (intent) => {
      await correctPause(id, back, intent)
      return undoOfCorrection(id, back)
    },
  }
}

/** Returns what of a pause can be corrected. */
export function recordOf({ problems, comment, start_time, end_time }: PipePause): PauseRecord {
  return { problems: problems.map(({ id }) => id), comment, start_time, end_time }
}

/** Returns how somebody else corrected a pause before a correction could be saved; undefined for any other error. */
export function storedRecord(error: unknown): PauseRecord | undefined {
  if (refusalCode(error) !== 'pause_corrected_since' || !(error instanceof ApiError)) return undefined
  return fieldOf(error.body, 'stored') as PauseRecord
}

/** Deletes a pause; redoing that pauses again from when it began. */
function undoOfPause(id: number, body: PauseBody, { running }: LineState): Undo {
  const params = { id }
  const pause = openPause(running)?.id ?? 0
  return {
    key: `undo pause ${pause}`,
    send: async (intent) => {
      await call(pipeProduction.undoPause, { params, body: { pause } }, { intent })
      return {
        key: `pause again after ${pause}`,
        send: async (again) =>
          undoOfPause(id, body, await call(pipeProduction.pause, { params, body }, { intent: again })),
      }
    },
  }
}
