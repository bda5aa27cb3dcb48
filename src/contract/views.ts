import {
  type Permission,
  reviewPipes,
  seeLinesOrStations,
  seeMandrels,
  seePlan,
  seeRecordedTime,
  seeWork,
} from '#domain/permission.ts'

/** The two halves of the product; a session is in one of them. */
export const modes = ['pipes', 'parts'] as const
export type Mode = (typeof modes)[number]

/**
 * A named view: its mode, path, title and permission. The server names the view of each page, and the web app mounts the
 * screen that is registered for it (requirements: Views).
 */
export type View = {
  readonly name: string
  readonly mode: Mode
  readonly path: `/${string}`
  readonly title: { readonly en: string; readonly et: string }
  /** The permission to open it, or several where one is sufficient; absent for anyone signed in. */
  readonly may?: Permission | readonly Permission[]
  /** Whether it is in the navigation; true by default. */
  readonly listed?: false
  /** What the rest of an address below its path may be; by default there is none. */
  readonly below?: RegExp
  /** Whether there is a screen for it; a view without one is marked in the navigation, and not opened. */
  readonly isBuilt?: true
}

const ID = /^\d+$/
/** Also what is no id: the screen says that there is no such pipe. */
const ANY_PIPE = /^[^/]+$/

export const views: readonly View[] = [
  {
    name: 'qa home',
    mode: 'pipes',
    path: '/qa',
    title: { en: 'Pipe list', et: 'Torude nimekiri' },
    may: '@pipes_view',
    isBuilt: true,
  },
  {
    name: 'qa pipe',
    mode: 'pipes',
    path: '/qa/pipes',
    title: { en: 'Pipe', et: 'Toru' },
    may: '@pipes_view',
    listed: false,
    below: ANY_PIPE,
    isBuilt: true,
  },
  {
    name: 'qa review',
    mode: 'pipes',
    path: '/qa/review',
    title: { en: 'Review', et: 'Ülevaatus' },
    may: reviewPipes,
    below: ID,
    isBuilt: true,
  },
  {
    name: 'qa faults',
    mode: 'pipes',
    path: '/qa/faults',
    title: { en: 'Fault statistics', et: 'Praagi statistika' },
    may: '@pipes_view_statistics',
    isBuilt: true,
  },
  {
    name: 'qa labels',
    mode: 'pipes',
    path: '/qa/labels',
    title: { en: 'Labels', et: 'Sildid' },
    may: '@pipes_view',
    listed: false,
    isBuilt: true,
  },
  {
    name: 'qa measuring',
    mode: 'pipes',
    path: '/qa/measuring',
    title: { en: 'Measuring', et: 'Mõõtmine' },
    may: '@qa_add_measurement',
    below: ANY_PIPE,
    isBuilt: true,
  },
  {
    name: 'qa timeline',
    mode: 'pipes',
    path: '/qa/timeline',
    title: { en: 'Timeline', et: 'Ajajoon' },
    may: '@pipes_view',
    isBuilt: true,
  },
  {
    name: 'cooling home',
    mode: 'pipes',
    path: '/cooling',
    title: { en: 'Cooling', et: 'Jahutus' },
    may: '@cooling_view',
    isBuilt: true,
  },
  {
    name: 'orders home',
    mode: 'pipes',
    path: '/orders',
    title: { en: 'Orders', et: 'Tellimused' },
    may: '@orders_view',
    isBuilt: true,
  },
  {
    name: 'operations home',
    mode: 'pipes',
    path: '/operations',
    title: { en: 'Operations', et: 'Operatsioonid' },
    may: seeLinesOrStations,
    below: /^(lines\/[^/]+|stations)$/,
    isBuilt: true,
  },
  {
    name: 'operations mandrels',
    mode: 'pipes',
    path: '/operations/mandrels',
    title: { en: 'Mandrels', et: 'Südamikud' },
    may: seeMandrels,
    isBuilt: true,
  },
  {
    name: 'production timeplan',
    mode: 'pipes',
    path: '/production/timeplan',
    title: { en: 'Time plan', et: 'Ajaplaan' },
    may: '@pipeplan_view',
    isBuilt: true,
  },
  {
    name: 'reports home',
    mode: 'pipes',
    path: '/reports',
    title: { en: 'Reports', et: 'Aruanded' },
    may: '@reports_view',
  },
  {
    name: 'react-elements',
    mode: 'pipes',
    path: '/react-elements',
    title: { en: 'Elements', et: 'Elemendid' },
    listed: false,
    isBuilt: true,
  },
  {
    name: 'operations home',
    mode: 'parts',
    path: '/parts/operations',
    title: { en: 'Work scheduler', et: 'Töögraafik' },
    may: seeWork,
    below: /^work-orders$/,
    isBuilt: true,
  },
  {
    name: 'operations time',
    mode: 'parts',
    path: '/parts/operations/time',
    title: { en: 'Recorded time', et: 'Märgitud aeg' },
    may: seeRecordedTime,
    listed: false,
    isBuilt: true,
  },
  {
    name: 'orders home',
    mode: 'parts',
    path: '/parts/orders',
    title: { en: 'Orders', et: 'Tellimused' },
    may: '@orders_view',
  },
  {
    name: 'orders sales-tool',
    mode: 'parts',
    path: '/parts/orders/sales-tool',
    title: { en: 'Sales tool', et: 'Müügitööriist' },
    may: '@parts_sales_tool',
  },
  {
    name: 'production timeplan',
    mode: 'parts',
    path: '/parts/production/timeplan',
    title: { en: 'Time plan', et: 'Ajaplaan' },
    may: seePlan,
    isBuilt: true,
  },
  {
    name: 'configurations part-templates',
    mode: 'parts',
    path: '/parts/configurations/part-templates',
    title: { en: 'Templates', et: 'Mallid' },
    may: '@parts_manage_templates',
  },
]

/** The default screen of each mode, by view name. */
export const defaultView: Readonly<Record<Mode, string>> = { pipes: 'qa home', parts: 'operations home' }
