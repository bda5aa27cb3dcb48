import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type Mandrel, mandrels } from '#contract/mandrels.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { actionsQuery, MANDRELS_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

function undoOf(id: number, action: number): Undo {
  return {
    key: `undo mandrel action ${action}`,
    send: async (intent) => {
      await call(mandrels.undo, { params: { id }, body: { action } }, { intent })
      return null
    },
  }
}

/** Records what is done with a mandrel, and undoes it. */
export function useMandrelWrite({ id, code }: Mandrel) {
  const t = useTexts()
  const ofElements = useElementTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite({
    to: `mandrel ${id}`,
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: MANDRELS_KEY }),
        client.invalidateQueries({ queryKey: actionsQuery(id).queryKey }),
      ]),
  })
  return {
    act: (body: Input<typeof mandrels.act>['body'], action: string, onDone: () => void) =>
      run({
        key: `mandrel ${id} ${JSON.stringify(body)}`,
        send: async (intent) => {
          const { last_action } = await call(mandrels.act, { params: { id }, body }, { intent })
          return {
            ...{ message: t('done', { code, action }), name: code, about: [`mandrel ${id}`] },
            undo: last_action === null ? null : undoOf(id, last_action),
          }
        },
        onDone,
      }),
    /** Undoes an action, as the message of it does. */
    undo: (action: number) => {
      const { key, send } = undoOf(id, action)
      run({
        key,
        send: async (intent) => {
          await send(intent)
          return {
            ...{ message: ofElements('undo.done', { name: code }), name: code, about: [`mandrel ${id}`] },
            undo: null,
          }
        },
      })
    },
    isPending: pending !== null,
    /** Why the action was refused, in one sentence; empty if it was not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}
