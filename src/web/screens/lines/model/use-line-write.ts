import { useQueryClient } from '@tanstack/react-query'
import type { LineState } from '#contract/lines.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { LINES_KEY } from './queries.ts'

export type LineCommand =
  | 'start'
  | 'pause'
  | 'resume'
  | 'end'
  | 'finish'
  | 'note'
  | 'read'
  | 'mode'
  | 'prediction'

type LineWrite = Write & { readonly does: LineCommand }
export type Command<Answer> = Pick<LineWrite, 'does' | 'onDone'> & {
  /** To what, and with what: a repetition of it counts once. */
  readonly to: unknown
  readonly send: (intent: string) => Promise<Answer>
  /** Returns what was done. */
  readonly done: (answer: Answer) => string
  readonly undo?: (answer: Answer) => Undo
}

/** Sends commands and reads the lines again. */
export function useLineWrite({ id, code }: Pick<LineState, 'id' | 'code'>) {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite<LineWrite>({
    to: `line ${id}`,
    refresh: () => client.invalidateQueries({ queryKey: LINES_KEY }),
  })
  return {
    command: <Answer>({ does, to, send, done, undo, onDone }: Command<Answer>) =>
      run({
        does,
        onDone,
        key: `${does} ${JSON.stringify(to)}`,
        send: async (intent) => {
          const answer = await send(intent)
          const about = [`line ${id}`]
          return { message: done(answer), name: code, about, undo: undo?.(answer) ?? null }
        },
      }),
    pending: pending?.does ?? null,
    /** What failed last, and why. */
    failure: failure && { does: failure.write.does, sentence: sentence(failure.error), at: failure.at },
    forget,
  }
}
