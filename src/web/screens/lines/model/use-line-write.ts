import { useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import type { LineState } from '#contract/lines.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { isSessionGone } from '#web/lib/api-error.ts'
import { connectivity, useConnectivity } from '#web/lib/connectivity.ts'
import { KEPT } from '#web/pipes/outbox/outbox.ts'
import { useKeptCommands } from '#web/pipes/outbox/use-outbox.ts'
import { LINES_KEY } from './queries.ts'
import { SignedOut } from './signed-out.tsx'
import { useTexts } from './texts.ts'

export type LineCommand =
  | 'start'
  | 'pause'
  | 'correct'
  | 'resume'
  | 'end'
  | 'finish'
  | 'note'
  | 'read'
  | 'mode'
  | 'prediction'
  | 'dismissStop'
  | 'undoStart'
  | 'undoEnd'

type LineWrite = Write & { readonly does: LineCommand }
export type Command<Answer> = Pick<LineWrite, 'does' | 'onDone' | 'onFailed'> & {
  /** To what, and with what: a repetition of it counts once. */
  readonly to: unknown
  readonly send: (intent: string) => Promise<Answer | typeof KEPT>
  /** Returns what was done. */
  readonly done: (answer: Answer) => string
  /** Returns what an undo names; the line by default. */
  readonly name?: (answer: Answer) => string
  readonly undo?: (answer: Answer) => Undo
}

/** Sends commands and reads the lines again. */
export function useLineWrite({ id, code }: Pick<LineState, 'id' | 'code'>) {
  const client = useQueryClient()
  const t = useTexts()
  const sentence = useErrorSentence()
  const isOffline = useConnectivity() === 'offline'
  const { entries: kept, isSignedOut } = useKeptCommands(id)
  const count = kept.length
  const waiting = kept.filter(({ state }) => state !== 'refused').map(({ does }) => does)
  useEffect(() => {
    if (count === 0) void client.invalidateQueries({ queryKey: LINES_KEY })
  }, [client, count])
  const { run, pending, failure, forget } = useWrite<LineWrite>({
    to: `line ${id}`,
    // Without a connection nothing can be read; what is kept is pending no longer.
    refresh: () => connectivity.get() !== 'offline' && client.invalidateQueries({ queryKey: LINES_KEY }),
  })
  const isWaiting = waiting.some((does) => does === 'start' || does === 'end' || does === 'finish')
  const later = isOffline ? t('kept.later') : ''
  return {
    command: <Answer>({ does, to, send, done, name, undo, ...then }: Command<Answer>) =>
      run({
        does,
        ...then,
        key: `${does} ${JSON.stringify(to)}`,
        send: async (intent) => {
          const about = [`line ${id}`]
          const answer = await send(intent)
          // The line says what waits.
          if (answer === KEPT) return null
          return { message: done(answer), name: name?.(answer) ?? code, about, undo: undo?.(answer) ?? null }
        },
      }),
    pending: pending?.does ?? null,
    kept,
    isSignedOut,
    /** Whether something waits for the connection after which it is not known what the line does, so that nothing else is done with pipes before. */
    isWaiting,
    /** Whether something waits before which the mode is not switched. */
    isModeWaiting: waiting.some((does) => does !== 'markNextShift'),
    /** What a dialog says before it is sent without a connection; empty with one. */
    later,
    /** What a dialog says that does something with a pipe. */
    laterOfPipe: isWaiting ? t('kept.first') : later,
    /** What failed last, and why. */
    failure: failure && {
      does: failure.write.does,
      sentence: isSessionGone(failure.error) ? createElement(SignedOut) : sentence(failure.error),
      at: failure.at,
    },
    forget,
  }
}
