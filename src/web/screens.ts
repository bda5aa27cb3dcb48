import type { ComponentType } from 'react'
import { userCan } from '#web/lib/permission.ts'

/** One screen: its catalogues of texts and its own chunk of code, fetched when first shown. */
export type Screen = {
  readonly texts: readonly string[]
  readonly load: () => Promise<ComponentType>
}

export const signIn: Screen = {
  texts: ['sign-in'],
  load: async () => (await import('#web/screens/sign-in/sign-in.tsx')).SignIn,
}

const signOut: Screen = {
  texts: ['sign-in'],
  load: async () => (await import('#web/screens/sign-in/sign-out.tsx')).SignOut,
}

/** Screens outside the product, by the name of their view. */
export const outsideScreens: Readonly<Record<string, Screen>> = { 'sign-in': signIn, 'sign-out': signOut }

/** Screens by `mode/view`, of every view that is marked as built. */
export const screens: Readonly<Record<string, Screen>> = {
  'parts/operations home': {
    ...(userCan('@parts_manage_all_workorders')
      ? {
          texts: ['work-orders', 'recorded-time', 'overview'],
          load: async () => (await import('#web/overview-home.tsx')).OverviewHome,
        }
      : {
          texts: ['work-orders', 'work-scheduler'],
          load: async () => (await import('#web/screens/work-scheduler/work-scheduler.tsx')).WorkScheduler,
        }),
  },
  'parts/operations time': {
    texts: ['work-orders', 'time'],
    load: async () => (await import('#web/screens/time/time.tsx')).Time,
  },
  'parts/production timeplan': {
    texts: ['plan', 'parts-timeplan'],
    load: async () => (await import('#web/screens/parts-timeplan/parts-timeplan.tsx')).PartsTimeplan,
  },
  'pipes/qa home': {
    texts: ['lists', 'pipes', 'pipe-list'],
    load: async () => (await import('#web/screens/pipe-list/pipe-list.tsx')).PipeList,
  },
  'pipes/qa pipe': {
    texts: ['pipes', 'pipe-passport', 'pipe-review'],
    load: async () => (await import('#web/screens/pipe-passport/pipe-passport.tsx')).PipePassport,
  },
  'pipes/qa measuring': {
    texts: ['pipes', 'measuring'],
    load: async () => (await import('#web/screens/measuring/measuring.tsx')).Measuring,
  },
  'pipes/qa review': {
    texts: ['pipes', 'pipe-review'],
    load: async () => (await import('#web/screens/pipe-review/pipe-review.tsx')).PipeReview,
  },
  'pipes/qa faults': {
    texts: ['lists', 'faulty-stats'],
    load: async () => (await import('#web/screens/faulty-stats/faulty-stats.tsx')).FaultyStats,
  },
  'pipes/qa labels': {
    texts: ['pipes', 'pipe-labels'],
    load: async () => (await import('#web/screens/pipe-labels/pipe-labels.tsx')).PipeLabels,
  },
  'pipes/qa timeline': {
    texts: ['pipes', 'pipe-timeline'],
    load: async () => (await import('#web/screens/pipe-timeline/pipe-timeline.tsx')).PipeTimeline,
  },
  'pipes/production timeplan': {
    texts: ['plan', 'orders', 'pipes-timeplan'],
    load: async () => (await import('#web/screens/pipes-timeplan/pipes-timeplan.tsx')).PipesTimeplan,
  },
  'pipes/operations home': {
    texts: ['lines', 'stations'],
    load: async () => (await import('#web/operations-home.tsx')).OperationsHome,
  },
  'pipes/operations mandrels': {
    texts: ['mandrels'],
    load: async () => (await import('#web/screens/mandrels/mandrels.tsx')).Mandrels,
  },
  'pipes/orders home': {
    texts: ['orders', 'pipe-orders'],
    load: async () => (await import('#web/screens/pipe-orders/pipe-orders.tsx')).PipeOrders,
  },
  'pipes/cooling home': {
    texts: ['cooling'],
    load: async () => (await import('#web/screens/cooling/cooling.tsx')).Cooling,
  },
  'pipes/react-elements': {
    texts: ['work-orders', 'react-elements'],
    load: async () => (await import('#web/screens/react-elements/react-elements.tsx')).ReactElements,
  },
}
