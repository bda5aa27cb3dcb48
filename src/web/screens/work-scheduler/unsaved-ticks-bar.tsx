import { useMutation, useQueryClient } from '@tanstack/react-query'
import { workOrders } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { call } from '#web/lib/api.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { once } from '#web/lib/once.ts'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { UnsavedBar } from '#web/parts/unsaved-bar.tsx'
import { SCHEDULER_KEY } from './queries.ts'
import { useTexts } from './texts.ts'
import { type Change, changesOf, waitingIn } from './ticks.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'
import { tellWorkOrders } from './use-work.ts'

/** How many ticks are unsaved, and the two ways out of that; a failed save keeps them all. */
export function UnsavedTicksBar({ unsaved }: { unsaved: UnsavedTicks }) {
  const { ticks, count, orders, discard } = unsaved
  const save = useSave()
  const changes = changesOf(ticks, orders)
  const note = useNote(unsaved)
  const offline = useConnectivity() === 'offline'

  const handleSave = () => {
    if (!save.isPending) save.mutate(changes)
  }
  const handleDiscard = () => {
    save.reset()
    discard()
  }
  return (
    <UnsavedBar
      count={count}
      saving={save.isPending}
      blocked={offline || changes.length === 0}
      note={note}
      onDiscard={handleDiscard}
      onSave={handleSave}
    >
      {save.isError && <ErrorBox error={save.error} />}
    </UnsavedBar>
  )
}

/** Saves ticks and says which work orders that finished; they stop being unsaved once they are read as done. */
function useSave() {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Change[]) =>
      once(JSON.stringify(['ticks', changes]), (intent) =>
        call(workOrders.bulkUpdateActions, { body: { changes } }, { intent }),
      ),
    onSuccess: ({ work_orders }) => {
      tellWorkOrders(client, work_orders)
      const finished = work_orders.filter(({ status }) => status === WorkOrderStatus.Done)
      if (finished.length > 0) notify('done', t('workOrdersDone', { count: finished.length }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: SCHEDULER_KEY }),
  })
}

/** What there is to know about the ticks before all else, if anything. */
function useNote({ ticks, orders, survive }: UnsavedTicks): string | undefined {
  const t = useTexts()
  const waiting = waitingIn(ticks, orders)
  const offline = useConnectivity() === 'offline'
  if (!survive) return t('unsaved.notKept')
  if (offline) return t('unsaved.offline')
  if (waiting > 0) return t('unsaved.waiting', { count: waiting })
  return undefined
}
