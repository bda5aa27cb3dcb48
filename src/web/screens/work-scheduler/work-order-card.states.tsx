import { useState } from 'react'
import type { WorkScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { boot } from '#web/lib/boot.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { cardsOf } from './cards.ts'
import { catalogueOf } from './catalogue.ts'
import { aDowntime, anAnswer, aPartProduct, aRunningWork, aTracker, aWorkOrder } from './sample.ts'
import { shortDates } from './short-dates.ts'
import { useTexts } from './texts.ts'
import { type Ticks, tickRow } from './ticks.ts'
import { useCardTitles } from './use-card-titles.ts'
import { WorkOrderCard } from './work-order-card.tsx'

const { Running, Paused, Done, Downtime } = WorkOrderStatus
const me = { id: 1, name: 'Mart Tamm' }
const actions = {
  1: ActionStatus.Done,
  2: ActionStatus.Done,
  3: ActionStatus.NotStarted,
  4: ActionStatus.NotStarted,
  5: ActionStatus.NotStarted,
}
const nothing = () => {}
const begun = '2026-11-20T08:04:00+02:00'

/** The first card of an answer, as it would work on the screen. */
function Sample({ answer, opened = false }: { answer: Partial<WorkScheduler>; opened?: boolean }) {
  const [open, setOpen] = useState(opened)
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const t = useTexts()
  const language = useLanguage()
  const whole = anAnswer(answer)
  const card = cardsOf(whole, me.id)[0]
  const catalogue = catalogueOf(whole.actions, boot().config, language)
  const titles = useCardTitles(card ? [card] : [], catalogue)
  return (
    card && (
      <WorkOrderCard
        card={card}
        title={titles.get(card.order.id) ?? ''}
        open={open}
        ticked={ticks.get(card.order.id) ?? new Set()}
        ownTimeLines={0}
        catalogue={catalogue}
        dates={shortDates('2026-11-20', { today: t('day.today'), tomorrow: t('day.tomorrow') })}
        onToggle={() => setOpen(!open)}
        onOpen={() => setOpen(true)}
        onTick={({ order }, actionIds) => setTicks(tickRow(ticks, order, actionIds))}
        onLines={nothing}
      />
    )
  )
}

function minutesAgo(minutes: number): string {
  return new Date(serverNow() - minutes * 60_000).toISOString()
}

const running = {
  workOrders: [aWorkOrder({ status: Running, actions })],
  timeTrackers: [aTracker({ operator: me, start_time: minutesAgo(42) })],
}
const twoRunning = {
  workOrders: [aWorkOrder({ id: 1, status: Running, actions }), aWorkOrder({ id: 2, part_product: 2 })],
  partProducts: [aPartProduct(), aPartProduct({ id: 2, order_number: '2604120' })],
  timeTrackers: [1, 2].map((id) =>
    aTracker({ id, work_order: id, operator: me, start_time: minutesAgo(300) }),
  ),
  running: [
    aRunningWork({ work_order: 1, time_tracker: 1, operator: me }),
    aRunningWork({ work_order: 2, time_tracker: 2, operator: me, order_number: '2604120' }),
  ],
  forgotten: [1],
}

const restOfWork = {
  workOrders: [
    aWorkOrder({
      ...{ id: 1, actions },
      begun: [
        {
          ...{ work_order: 2, operator: me },
          bookings: [{ start_time: '2026-11-19T08:04:00+02:00', end_time: '2026-11-19T09:26:00+02:00' }],
        },
      ],
    }),
    aWorkOrder({ id: 2, status: Done }),
  ],
}

export const states = {
  'not started': <Sample answer={{ workOrders: [aWorkOrder({ worker: null, actions })] }} />,
  'begun in another work order': <Sample answer={restOfWork} />,
  'not started, open, read-only': <Sample opened answer={{ workOrders: [aWorkOrder({ actions })] }} />,
  running: <Sample answer={running} />,
  'running, open': (
    <Sample
      opened
      answer={{
        ...running,
        partProducts: [
          aPartProduct({
            comment: 'The client wants photos of the welds.',
            pieces: 2,
            drawing_url: 'https://example.com/2604117.pdf',
            tags: [{ id: 1, name: 'Urgent' }],
          }),
        ],
      }}
    />
  ),
  'running twice, forgotten, over the plan': <Sample answer={twoRunning} />,
  paused: (
    <Sample
      opened
      answer={{
        workOrders: [aWorkOrder({ status: Paused, actions })],
        timeTrackers: [aTracker({ start_time: begun, end_time: '2026-11-20T09:20:00+02:00' })],
      }}
    />
  ),
  'two people at once': (
    <Sample
      answer={{
        workOrders: [aWorkOrder({ status: Paused, actions })],
        timeTrackers: [1, 2].map((id) =>
          aTracker({ id, start_time: begun, end_time: '2026-11-20T09:20:00+02:00' }),
        ),
      }}
    />
  ),
  downtime: (
    <Sample
      answer={{
        workOrders: [aWorkOrder({ status: Downtime, actions })],
        timeTrackers: [aTracker({ start_time: begun, end_time: '2026-11-20T10:31:00+02:00' })],
        downtimes: [aDowntime()],
      }}
    />
  ),
  done: (
    <Sample
      answer={{
        workOrders: [aWorkOrder({ status: Done, actions: { 1: ActionStatus.Done, 2: ActionStatus.Done } })],
        timeTrackers: [aTracker({ start_time: begun, end_time: '2026-11-20T11:20:00+02:00' })],
      }}
    />
  ),
}
