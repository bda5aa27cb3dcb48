import { useQueryClient } from '@tanstack/react-query'
import { type CoolingHall, cooling } from '#contract/cooling.ts'
import type { Input } from '#contract/endpoint.ts'
import { COOLING_UNDO_WITHIN_MS } from '#domain/pipes/cooling.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { whileOnline } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { hallQuery, showHall } from './queries.ts'
import { useTexts } from './texts.ts'

type Pipe = Pick<CoolingHall['pipes'][number], 'id' | 'number'>

/** Ends the cooling of pipes, demoulds them and moves them to places, one at a time. */
export function useCoolingWrites() {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite({
    to: 'cooling',
    // A write is answered with the whole hall.
    refresh: (error) => error && client.invalidateQueries({ queryKey: hallQuery().queryKey }),
  })
  const show = async (answer: Promise<CoolingHall>) => showHall(client, await answer)
  /** Says what was done or, where no dialog does, why it failed. */
  const sendNow = (
    pipe: Pipe,
    key: string,
    message: string,
    send: (intent: string) => Promise<CoolingHall>,
  ) =>
    run({
      key: `${key} ${pipe.id}`,
      send: async (intent) => {
        await show(whileOnline(() => send(intent)))
        return { message, name: pipe.number, about: aboutPipe(pipe), undo: null }
      },
      onFailed: (error) => notify('error', sentence(error), { about: aboutPipe(pipe) }),
    })
  return {
    end: (pipe: Pipe, body: Input<typeof cooling.end>['body'], onDone: () => void) =>
      run({
        key: `end cooling ${pipe.id} ${JSON.stringify(body)}`,
        send: async (intent) => {
          await show(whileOnline(() => call(cooling.end, { params: { id: pipe.id }, body }, { intent })))
          const { number } = pipe
          const limit = { ms: COOLING_UNDO_WITHIN_MS }
          return {
            message: t('ended', { number }),
            name: number,
            about: aboutPipe(pipe),
            undo: undoEndOf(pipe, show),
            limit,
          }
        },
        onDone,
      }),
    demould: (pipe: Pipe) =>
      sendNow(pipe, 'demould', t('demoulded', { number: pipe.number }), (intent) =>
        call(cooling.demould, { params: { id: pipe.id } }, { intent }),
      ),
    place: (pipe: Pipe, place: { id: number; name: string } | null) => {
      const { number } = pipe
      const message = place ? t('placed', { number, place: place.name }) : t('unplaced', { number })
      sendNow(pipe, `place ${place?.id ?? 0}`, message, (intent) =>
        call(cooling.place, { params: { id: pipe.id }, body: { station: place?.id ?? null } }, { intent }),
      )
    },
    isPending: pending !== null,
    /** Why the last write failed, in one sentence; empty if it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}
export type CoolingWrites = ReturnType<typeof useCoolingWrites>

/** Newer messages about a pipe replace older ones. */
const aboutPipe = ({ id }: Pipe) => [`cooling pipe ${id}`]

function undoEndOf({ id }: Pipe, show: (answer: Promise<CoolingHall>) => Promise<void>): Undo {
  return {
    key: `undo cooling end ${id}`,
    send: async (intent) => {
      await show(call(cooling.undoEnd, { params: { id } }, { intent }))
      return null
    },
  }
}
