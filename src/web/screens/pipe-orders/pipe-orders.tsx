import { Button } from '@mantine/core'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { rowsOfPages } from '#web/lists/table/rows-of-pages.ts'
import { OrderFilters } from '#web/orders/order-filters.tsx'
import { OrderList } from '#web/orders/order-list.tsx'
import {
  initialFilters,
  type OrdersAddress,
  queryOfOrders,
  useOrdersAddress,
} from '#web/orders/orders-address.ts'
import { OrdersPanes } from '#web/orders/orders-panes.tsx'
import { LazyBlockerList, LazyOrderDialogs } from './lazy.tsx'
import { orderFacts } from './model/order-facts.ts'
import { clientsQuery, ordersQuery, orderTables } from './model/queries.ts'
import { tagName, tagsQuery } from './model/tags.ts'
import { useTexts } from './model/texts.ts'
import { OrderNote } from './order-note.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderPanels } from './order-panels.tsx'
import { UndoPlace } from './undo-place.tsx'

/** Orders of pipes: the list, the selected order with its products, and what is entered about them. */
export function PipeOrders() {
  const t = useTexts()
  const address = useOrdersAddress()
  const { data: clients = [] } = useQuery(clientsQuery())
  const language = useLanguage()
  const { data: tags = [] } = useQuery(tagsQuery())
  const [isCreating, setCreating] = useState(false)
  const [areBlockersOpen, openBlockers] = useState(false)
  useLive(orderTables)
  const { order } = address.state
  return (
    <>
      <OrdersPanes
        bar={
          <OrderFilters
            address={address}
            clients={clients}
            tags={tags.map((tag) => ({ id: tag.id, name: tagName(tag, language) }))}
          >
            <UndoPlace />
            <Button
              variant="default"
              size="desk"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => openBlockers(true)}
            >
              {t('blockers')}
            </Button>
            {userCan('@orders_edit') && (
              <Button
                size="desk"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setCreating(true)}
              >
                {t('order.new')}
              </Button>
            )}
          </OrderFilters>
        }
        list={<Orders address={address} />}
        order={order === null ? null : <OrderPage key={order} id={order} address={address} />}
        panel={order === null || address.state.panel === null ? null : <OrderPanels address={address} />}
        nothing={<EmptyState title={t('none')}>{t('none.next')}</EmptyState>}
      />
      {areBlockersOpen && <LazyBlockerList address={address} onClose={() => openBlockers(false)} />}
      {isCreating && (
        <LazyOrderDialogs
          dialog={{ kind: 'order', order: null }}
          onClose={() => setCreating(false)}
          onMade={(order) => address.go({ order, panel: null, product: null })}
        />
      )}
    </>
  )
}

function Orders({ address }: { address: OrdersAddress }) {
  const t = useTexts()
  const query = useInfiniteQuery(ordersQuery(queryOfOrders(address.state, plantDay(new Date(serverNow())))))
  const { data, isPending, error, refetch } = query
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  return (
    <OrderList
      orders={rowsOfPages(data)}
      list={query}
      shown={address.state.order}
      facts={(order) => orderFacts(order, t)}
      notes={(order) => <OrderNote order={order} />}
      onShow={address.show}
      onReset={() => address.filter(initialFilters)}
    />
  )
}
