import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { workChanges } from '#contract/work-changes.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { once } from '#web/lib/once.ts'
import { SCHEDULER_KEY } from './queries.ts'
import { tellWorkOrders } from './tell-work-orders.ts'
import { useTexts } from './texts.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

/** A change that was made, and what there is to say of it. */
type Done = {
  readonly message: string
  readonly changeId: number | null
  /** The work orders that it changed, by id and by order number. */
  readonly orders: readonly { readonly id: number; readonly number: string }[]
}

/** Says what was done, with *Undo*; it replaces an older message about the same work order, whose change can no longer be undone. */
export function useDoneNotice(): (done: Done) => void {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useFailureSentence()
  return useCallback(
    ({ message, changeId, orders }) => {
      const numbers = orders.map(({ number }) => number).join(', ')
      const about = orders.map(({ id }) => `work order ${id}`)
      const undo = async (id: number) => {
        try {
          const { work_orders } = await undone(id)
          tellWorkOrders(client, work_orders)
          notify('done', t('undo.done', { numbers }), { about })
        } catch (error) {
          console.error('undo failed', { change: id, error })
          notify('error', t('undo.failed', { reason: sentence(error) }), { about })
        }
        await client.invalidateQueries({ queryKey: SCHEDULER_KEY })
      }
      const action = changeId === null ? undefined : { label: t('undo'), run: () => void undo(changeId) }
      notify('done', message, { action, about })
    },
    [t, client, sentence],
  )
}

function undone(id: number) {
  return once(JSON.stringify(['undo', id]), (intent) =>
    call(workChanges.undo, { params: { id } }, { intent }),
  )
}
