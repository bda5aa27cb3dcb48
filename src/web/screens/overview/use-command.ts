import { useQueryClient } from '@tanstack/react-query'
import { downtimes } from '#contract/downtimes.ts'
import type { CurrentWork, NextWork } from '#contract/overview.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { OVERVIEW_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

export type OverviewCommand = 'start' | 'resume' | 'resolve'

/** Runs commands on a work order; a message says what was done and offers to undo it, or why it failed. */
export function useCommand(work: CurrentWork | NextWork | null) {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const about = [`work order ${work?.id}`]
  const { run, pending } = useWrite({
    to: `work order ${work?.id}`,
    refresh: () => client.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  })
  return {
    isPending: pending !== null,
    run: (command: OverviewCommand) => {
      if (!work) return
      const { order_number: number } = work
      run({
        key: `${command} ${work.id}`,
        send: async (intent) => {
          const change_id = await send(work, command, intent)
          return { message: t(`done.${command}`, { number }), name: number, about, undo: undoOf(change_id) }
        },
        onFailed: (error) => notify('error', t('failed', { number, why: sentence(error) }), { about }),
      })
    },
  }
}

async function send(
  work: CurrentWork | NextWork,
  command: OverviewCommand,
  intent: string,
): Promise<number | null> {
  if (command !== 'resolve')
    return (await call(timeTrackers.start, { body: { work_order: work.id } }, { intent })).change_id
  if (!('downtime' in work && work.downtime)) throw new Error('There is no downtime to resolve.')
  return (await call(downtimes.solve, { params: { id: work.downtime.id } }, { intent })).change_id
}

function undoOf(id: number | null) {
  if (id === null) return null
  return {
    key: `undo change ${id}`,
    send: (intent: string) => call(workChanges.undo, { params: { id } }, { intent }).then(() => null),
  }
}
