import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { connectivity } from '#web/lib/connectivity.ts'
import { isClockDoubtful, serverNow } from '#web/lib/server-clock.ts'
import { sendOrKeep } from '#web/pipes/outbox/outbox.ts'
import type { useTexts } from './texts.ts'
import type { Command } from './use-line-write.ts'
import type { useProductNumber } from './use-product-title.ts'

type StartBody = Input<typeof pipeProduction.start>['body']
type FinishBody = Input<typeof pipeProduction.finish>['body']
type EndBody = Input<typeof pipeProduction.end>['body']

export type Given = {
  /** Of the line. */
  readonly id: number
  readonly command: <Answer>(command: Command<Answer>) => void
  readonly t: ReturnType<typeof useTexts>
  /** Of the line. */
  readonly code: string
  readonly numberOf: ReturnType<typeof useProductNumber>
  /** Says that a product has started. */
  readonly started: (product: number, number: string) => string
}

/** Returns the commands that make pipes; they are sent with their time. */
export function productionCommands({ command, t, id: line, numberOf, started }: Given) {
  return {
    start: ({ id, ...product }: PipeProduct, given: StartBody) => {
      const body = { ...given, ...timed((start_time) => ({ start_time })) }
      const entry = { does: 'start', line, product: id, at: now(), body } as const
      command({
        ...{ does: 'start', to: [id, given], done: () => started(id, numberOf(product)) },
        send: (intent) => sendOrKeep({ ...entry, intent }),
        name: () => t('name.start', { number: numberOf(product) }),
        undo: (begun) => undoOfStart(id, begun),
      })
    },
    end: ({ id }: PipeProduct, given: EndBody, onDone: () => void) => {
      const body = { ...given, ...timed((end_time) => ({ end_time })) }
      const entry = { does: 'end', line, product: id, at: now(), body } as const
      command({
        ...{ does: 'end', to: [id, given], onDone },
        send: (intent) => sendOrKeep({ ...entry, intent }),
        done: ({ pipe }) =>
          t(pipe.status === PipeStatus.Review ? 'done.endForReview' : 'done.end', { number: pipe.number }),
        name: ({ pipe }) => t('name.end', { number: pipe.number }),
        undo: ({ pipe }) => undoOfEnd(id, given, pipe),
      })
    },
    finish: ({ id, ...product }: PipeProduct, given: FinishBody, onDone: () => void) => {
      const body = { ...given, ...timed((end_time) => ({ end_time })) }
      const entry = { does: 'finish', line, product: id, at: now(), body } as const
      command({
        ...{ does: 'finish', to: [id, given], onDone },
        send: (intent) => sendOrKeep({ ...entry, intent }),
        done: ({ rest }) =>
          rest === null
            ? t('done.finish', { number: numberOf(product) })
            : t(given.keep_rest ? 'done.finish.kept' : 'done.finish.cancelled', {
                number: numberOf(product),
                rest: numberOf(rest),
              }),
        name: () => t('name.finish', { number: numberOf(product) }),
        undo: ({ rest }) => undoOfFinish(id, given, rest?.id ?? null),
      })
    },
  }
}

/** Returns the commands that leave a note and switch the mode; they are sent with their time, too. */
export function shiftCommands({ command, t, id: line, code, numberOf }: Omit<Given, 'started'>) {
  return {
    markNextShift: ({ id, ...product }: PipeProduct, note: string, onDone: () => void) => {
      const body = { note, ...timed((at) => ({ at })) }
      const entry = { does: 'markNextShift', line, product: id, at: now(), body } as const
      command({
        ...{ does: 'note', to: [id, note], onDone },
        send: (intent) => sendOrKeep({ ...entry, intent }),
        done: () => t('done.note', { number: numberOf(product) }),
      })
    },
    switchMode: (to_mode: number, mode: string) => {
      const body = { machine: line, to_mode, ...timed((at) => ({ at })) }
      const entry = { does: 'switchMode', line, product: null, at: now(), body } as const
      command({
        ...{ does: 'mode', to: to_mode, done: () => t('done.mode', { line: code, mode }) },
        send: (intent) => sendOrKeep({ ...entry, intent }),
      })
    },
  }
}

export function now(): string {
  return new Date(serverNow()).toISOString()
}

/**
 * Returns the time of what is entered, also with a connection: the answer may not come, and whatever is sent again under one key must
 * be the same. With a connection, a device whose clock is doubtful leaves it to the server.
 */
export function timed<Time>(of: (at: string) => Time): Time | object {
  return connectivity.get() === 'offline' || !isClockDoubtful() ? of(now()) : {}
}

/** Takes a pipe that was started off its line; redoing that starts it again at the same time on the same mandrel. */
function undoOfStart(id: number, { running }: LineState): Undo {
  const params = { id }
  const start_time = running?.winding_start ?? now()
  return {
    key: `undo start ${id} ${start_time}`,
    send: async (intent) => {
      await call(pipeProduction.undoStart, { params }, { intent })
      return {
        key: `start ${id} again at ${start_time}`,
        send: async (again) => {
          const body = { start_time, mandrel: running?.mandrel?.id ?? null }
          return undoOfStart(id, await call(pipeProduction.start, { params, body }, { intent: again }))
        },
      }
    },
  }
}

/** Deletes a pipe that was ended and goes on winding it; redoing that ends it at the same time. */
function undoOfEnd(id: number, given: EndBody, { id: pipe, produced_at: end_time }: Pipe): Undo {
  const params = { id }
  return {
    key: `undo end ${pipe}`,
    send: async (intent) => {
      await call(pipeProduction.undoEnd, { params, body: { pipe } }, { intent })
      return {
        key: `end again after ${pipe}`,
        send: async (again) => {
          const body = { ...given, end_time }
          return undoOfEnd(
            id,
            given,
            (await call(pipeProduction.end, { params, body }, { intent: again })).pipe,
          )
        },
      }
    },
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
