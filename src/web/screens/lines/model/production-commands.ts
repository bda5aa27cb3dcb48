import type { Input } from '#contract/endpoint.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/format.ts'
import type { useTexts } from './texts.ts'
import type { Command } from './use-line-write.ts'
import type { useProductNumber } from './use-product-title.ts'

type StartBody = Input<typeof pipeProduction.start>['body']
type PauseBody = Input<typeof pipeProduction.pause>['body'] & { readonly start_time: string }
type FinishBody = Input<typeof pipeProduction.finish>['body']
type EndBody = Input<typeof pipeProduction.end>['body']

type Given = {
  readonly command: <Answer>(command: Command<Answer>) => void
  readonly t: ReturnType<typeof useTexts>
  /** Of the line. */
  readonly code: string
  readonly numberOf: ReturnType<typeof useProductNumber>
}

/** Returns the commands that make pipes. */
export function productionCommands({ command, t, code, numberOf }: Given) {
  return {
    start: ({ id, ...product }: PipeProduct, body: StartBody) =>
      command({
        ...{ does: 'start', to: [id, body], done: () => t('done.start', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.start, { params: { id }, body }, { intent }),
      }),
    pause: ({ id }: PipeProduct, body: PauseBody, onDone: () => void) =>
      command({
        ...{ does: 'pause', to: [id, body], onDone },
        send: (intent) => call(pipeProduction.pause, { params: { id }, body }, { intent }),
        done: () => t('done.pause', { line: code, time: formatTime(body.start_time) }),
      }),
    resume: ({ id, ...product }: PipeProduct) =>
      command({
        ...{ does: 'resume', to: id, done: () => t('done.resume', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.resume, { params: { id }, body: {} }, { intent }),
      }),
    end: ({ id }: PipeProduct, body: EndBody, onDone: () => void) =>
      command({
        ...{ does: 'end', to: [id, body], onDone },
        send: (intent) => call(pipeProduction.end, { params: { id }, body }, { intent }),
        done: ({ pipe }) => t('done.end', { number: pipe.number }),
      }),
    finish: ({ id, ...product }: PipeProduct, body: FinishBody, onDone: () => void) =>
      command({
        ...{ does: 'finish', to: [id, body], onDone },
        send: (intent) => call(pipeProduction.finish, { params: { id }, body }, { intent }),
        done: ({ rest }) =>
          rest === null
            ? t('done.finish', { number: numberOf(product) })
            : t(body.keep_rest ? 'done.finish.kept' : 'done.finish.cancelled', {
                number: numberOf(product),
                rest: numberOf(rest),
              }),
        undo: ({ rest }) => undoOfFinish(id, body, rest?.id ?? null),
      }),
  }
}

/** Puts a finished product back on its line; redoing that finishes it again. */
function undoOfFinish(id: number, body: FinishBody, rest: number | null): Undo {
  const params = { id }
  return {
    key: `undo finish ${id} ${rest}`,
    send: async (intent) => {
      await call(pipeProduction.undoFinish, { params, body: { rest } }, { intent })
      return {
        key: `finish ${id} again after ${rest}`,
        send: async (again) => {
          const { rest: next } = await call(pipeProduction.finish, { params, body }, { intent: again })
          return undoOfFinish(id, body, next?.id ?? null)
        },
      }
    },
  }
}
