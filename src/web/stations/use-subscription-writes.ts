import { useQueryClient } from '@tanstack/react-query'
import { type StationSubscription, stationSubscriptions } from '#contract/stations.ts'
import { reversing } from '#web/elements/reversing.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { currentOperationsQuery, SUBSCRIPTIONS_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

type Named = Pick<StationSubscription, 'stations'>

/** Says where people work. A failure is logged and shown in one quiet line, and the true state is read again. */
export function useSubscriptionWrites() {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const runningOf = useRunningOf()
  const { run, pending, failure, forget } = useWrite({
    to: 'station subscriptions',
    refresh: () => client.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY }),
  })
  const about = ['station subscription']
  return {
    subscribe: (station_ids: readonly number[], onDone: () => void) =>
      run({
        key: `subscribe ${station_ids}`,
        send: async (intent) => {
          const body = { station_ids: [...station_ids] }
          const made = await call(stationSubscriptions.subscribe, { body }, { intent })
          const message = t('done.subscribed', { stations: namesOf(made) })
          return { message, name: namesOf(made), about, undo: stopping(made) }
        },
        onDone,
      }),
    change: ({ id, stations }: StationSubscription, station_ids: readonly number[], onDone: () => void) =>
      run({
        key: `change stations ${id} ${station_ids}`,
        send: async (intent) => {
          const changed = await changeTo(id, station_ids, intent)
          const before = stations.map((station) => station.id)
          return {
            ...{ message: t('done.changed', { stations: namesOf(changed) }), name: namesOf(changed), about },
            undo: reversing(
              `undo change stations ${id}`,
              async (again) => void (await changeTo(id, before, again)),
              async (again) => void (await changeTo(id, station_ids, again)),
            ),
          }
        },
        onDone,
      }),
    stop: ({ id, subscriber, stations }: StationSubscription, isOwn: boolean, onDone?: () => void) =>
      run({
        key: `stop subscription ${id}`,
        send: async (intent) => {
          const running = await runningOf(subscriber)
          await call(stationSubscriptions.stop, { params: { id } }, { intent })
          const left = isOwn ? t('done.stopped') : t('done.stoppedOf', { name: subscriber.name })
          const message =
            running === '' ? left : `${left}. ${t('done.stillRunning', { operations: running })}`
          const undo = subscribingAgain({ id, subscriber, stations })
          return { message, name: subscriber.name, about, undo }
        },
        onDone,
      }),
    isPending: pending !== null,
    /** Why the last write failed, in one sentence; empty if it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}

/** Returns the function that names the operations which somebody has neither paused nor finished. */
function useRunningOf(): (subscriber: StationSubscription['subscriber']) => Promise<string> {
  const client = useQueryClient()
  const language = useLanguage()
  return async ({ type, id }) => {
    if (type !== 'operator') return ''
    const operations = await client.fetchQuery({ ...currentOperationsQuery(), staleTime: 0 })
    return operations
      .filter(({ status, operator }) => status === 'running' && operator?.id === id)
      .map(({ operation, pipe }) => `${enumLabel('pipe_operation', operation, language)} ${pipe.name}`)
      .join(', ')
  }
}

/** The stations of a subscription, in words. */
export function namesOf({ stations }: Named): string {
  return stations.map(({ name }) => name).join(', ')
}

function changeTo(id: number, station_ids: readonly number[], intent: string): Promise<StationSubscription> {
  const body = { station_ids: [...station_ids] }
  return call(stationSubscriptions.changeStations, { params: { id }, body }, { intent })
}

function stopping({ id }: StationSubscription) {
  return {
    key: `undo subscribe ${id}`,
    send: async (intent: string) => {
      await call(stationSubscriptions.stop, { params: { id } }, { intent })
      return null
    },
  }
}

/** Undoes a stop: the same person is at the same stations again, from now on. */
function subscribingAgain({
  id,
  subscriber,
  stations,
}: Pick<StationSubscription, 'id' | 'subscriber' | 'stations'>) {
  const body = {
    station_ids: stations.map((station) => station.id),
    subscriber: { type: subscriber.type, id: subscriber.id },
  }
  return {
    key: `undo stop subscription ${id}`,
    send: async (intent: string) => {
      await call(stationSubscriptions.subscribe, { body }, { intent })
      return null
    },
  }
}
