import type { Input } from '#contract/endpoint.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/format.ts'
import { sendOrKeep } from '#web/pipes/outbox/outbox.ts'
import { openPause } from './line-state.ts'
import { type Given, now, timed } from './production-commands.ts'

type PauseBody = Input<typeof pipeProduction.pause>['body'] & { readonly start_time: string }

/** Returns the commands that pause and resume, which are sent with their time, and the one that corrects the causes. */
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
    correctPause: ({ id }: PipeProduct, { pause, given }: Correction, onDone: () => void) =>
      command({
        ...{ does: 'correct', to: [pause.id, given], onDone, done: () => t('done.correct', { line: code }) },
        send: (intent) => correctPause(id, pause.id, given, intent),
        name: () => t('name.causes', { line: code }),
        undo: () => undoOfCauses(id, pause, given),
      }),
  }
}

type Causes = Omit<Input<typeof pipeProduction.correctPause>['body'], 'pause'>
type Correction = { readonly pause: PipePause; readonly given: Causes }

function correctPause(id: number, pause: number, causes: Causes, intent: string) {
  return call(pipeProduction.correctPause, { params: { id }, body: { pause, ...causes } }, { intent })
}

/** Gives a pause its former causes again; redoing that gives it the others. */
function undoOfCauses(id: number, pause: PipePause, given: Causes): Undo {
  const before = { problems: pause.problems.map((problem) => problem.id), comment: pause.comment }
  const set = (causes: Causes, next: () => Undo): Undo => ({
    key: `causes of pause ${pause.id}: ${JSON.stringify(causes)}`,
    send: async (intent) => {
      await correctPause(id, pause.id, causes, intent)
      return next()
    },
  })
  const undo = (): Undo => set(before, redo)
  const redo = (): Undo => set(given, undo)
  return undo()
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
