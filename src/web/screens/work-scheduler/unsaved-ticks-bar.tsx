import { Button, VisuallyHidden } from '@mantine/core'
import { workOrders } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Passing } from '#web/elements/passing.tsx'
import { UnsavedBar } from '#web/elements/unsaved-bar.tsx'
import { call } from '#web/lib/api.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useWorkWrite } from '#web/work-orders/use-work-write.ts'
import type { Card } from './cards.ts'
import { useTexts } from './texts.ts'
import { changesToSave, type TickChange, type Ticks, waitingIn } from './ticks.ts'
import classes from './unsaved-ticks-bar.module.css'
import { useDepartureWarning } from './use-departure-warning.ts'
import { useShowWorkOrders } from './use-show-work-orders.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'

type Props = {
  unsaved: UnsavedTicks
  cards: readonly Card[]
  open: ReadonlySet<number>
  /** Shows the card of a work order. */
  onShow: (orderId: number) => void
}

/** Counts the unsaved ticks, lists their orders unless the only open card has them all, and saves or discards them; a failed save keeps them all. */
export function UnsavedTicksBar({ unsaved, cards, open, onShow }: Props) {
  const { ticks, count, orders, discard } = unsaved
  const { save, pending, failure, forget } = useSave(cards)
  const changes = changesToSave(ticks, orders)
  const note = useNote(unsaved, failure !== null)
  const offline = useConnectivity() === 'offline'
  const canSaveAll = !offline && pending === null && changes.length === count
  useDepartureWarning(unsaved, cards, canSaveAll ? (onSaved) => save(changes, onSaved) : null)

  const handleDiscard = () => {
    forget()
    discard()
  }
  return (
    <UnsavedBar
      count={count}
      saving={pending !== null}
      blocked={offline || changes.length === 0}
      note={note}
      onDiscard={handleDiscard}
      onSave={() => save(changes)}
    >
      {failure && (
        <Passing key={failure.at}>
          <ErrorBox error={failure.error} />
        </Passing>
      )}
      {!isOnlyOpen(ticks, open) && <TickedOrders cards={cards} ticks={ticks} onShow={onShow} />}
    </UnsavedBar>
  )
}

/** Lists the orders that have unsaved ticks; each opens its card. */
function TickedOrders({ cards, ticks, onShow }: Pick<Props, 'cards' | 'onShow'> & { ticks: Ticks }) {
  const t = useTexts()
  return (
    <ul className={classes.orders}>
      {cards.flatMap(({ order, product: { order_number: number } }) => {
        const ticked = ticks.get(order.id)
        if (!ticked) return []
        return (
          <li key={order.id}>
            <Button variant="default" size="floor" onClick={() => onShow(order.id)}>
              <VisuallyHidden>{t('unsaved.show')} </VisuallyHidden>
              {number} · {ticked.size}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns whether all ticks are on the only open card. */
function isOnlyOpen(ticks: Ticks, open: ReadonlySet<number>): boolean {
  return open.size === 1 && ticks.keys().every((orderId) => open.has(orderId))
}

/** Saves ticks and says what that finished; they stop being unsaved once they are read as done. */
function useSave(cards: readonly Card[]) {
  const t = useTexts()
  const show = useShowWorkOrders()
  const { doneOf, run, ...write } = useWorkWrite('ticks', show)
  const send = async (changes: TickChange[], intent: string) => {
    const { work_orders, change_id } = await call(
      workOrders.bulkUpdateActions,
      { body: { changes } },
      { intent },
    )
    show(work_orders)
    const orders = work_orders.map(({ id }) => ({ id, number: numberOf(cards, id) }))
    const numbers = orders.map(({ number }) => number).join(', ')
    const finished = work_orders.filter(({ status }) => status === WorkOrderStatus.Done).length
    const message =
      finished > 0
        ? t('workOrdersDone', { count: finished })
        : t('done.ticks', { count: changes.length, numbers })
    return doneOf({ message, change_id, orders, isShown: true })
  }
  const save = (changes: TickChange[], onDone?: () => void) =>
    run({ key: JSON.stringify(['ticks', changes]), send: (intent) => send(changes, intent), onDone })
  return { ...write, save }
}

function numberOf(cards: readonly Card[], orderId: number): string {
  return cards.find(({ order }) => order.id === orderId)?.product.order_number ?? ''
}

/** Returns the most important note about the ticks: at least what cannot be done meanwhile. */
function useNote({ ticks, orders, survive }: UnsavedTicks, failed: boolean): string {
  const t = useTexts()
  const waiting = waitingIn(ticks, orders)
  const offline = useConnectivity() === 'offline'
  const isPhone = useIsPhone()
  if (!survive) return t('unsaved.notKept')
  if (offline) return t('unsaved.offline')
  if (failed) return t('unsaved.failed')
  const isStopped = orders.some(({ status }) => status === WorkOrderStatus.Downtime)
  if (waiting > 0) return t(isStopped ? 'unsaved.downtime' : 'unsaved.waiting', { count: waiting })
  // A phone has no room for it; there the button of the search says it.
  return isPhone ? '' : t('filter.locked')
}
