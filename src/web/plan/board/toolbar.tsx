import { Button } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plantDay } from '#domain/time.ts'
import { TabList } from '#web/elements/tab-list.tsx'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Tool } from '#web/plan/changes/tool.tsx'
import { UndoTools, type UndoToolsProps } from '#web/plan/changes/undo-tools.tsx'
import { useTexts } from '#web/plan/texts.ts'
import { DayField } from './day-field.tsx'
import { firstVisibleDay, mondaySeen } from './first-visible-day.ts'
import { type PrintableLanes, PrintMenu } from './print-menu.tsx'
import classes from './toolbar.module.css'

/** A panel beside the board, and the button that opens it. */
export type PanelButton<Panel extends string> = {
  readonly panel: Panel
  readonly label: string
  readonly hint?: string
  readonly Icon: Icon
}

type Props<Panel extends string, Zoom extends string> = {
  zoom: Zoom
  zooms: readonly { readonly value: Zoom; readonly label: string }[]
  first: string
  readOnly: boolean
  /** Names the visible days. */
  period?: ReactNode
  /** A phone shows one day, whatever the zoom. */
  isPhone: boolean
  undoing: UndoToolsProps['undoing']
  panels: readonly PanelButton<Panel>[]
  openPanel: string | null
  /** How many days the arrows beside the date turn. */
  turnDays: 1 | 7
  /** Null where the plan is not printed. */
  printLanes: PrintableLanes | null
  onZoom: (zoom: Zoom) => void
  onPanel: (panel: Panel | null) => void
  /** Jumps to a day. */
  onDay: (day: string) => void
}

/** The tools of a plan: date, zoom, undo and redo, and the buttons of the panels; below them, whether the plan can only be viewed. */
export function Toolbar<Panel extends string, Zoom extends string>(props: Props<Panel, Zoom>) {
  const t = useTexts()
  return (
    <div className={classes.area}>
      <Tools {...props} />
      {props.readOnly && (
        <p className={classes.readOnly}>
          <IconLock size={16} aria-hidden /> {t('readOnly')}
        </p>
      )}
    </div>
  )
}

function Tools<Panel extends string, Zoom extends string>(props: Props<Panel, Zoom>) {
  const {
    zoom,
    zooms,
    turnDays,
    first,
    readOnly,
    isPhone,
    undoing,
    panels,
    openPanel,
    onZoom,
    onPanel,
    onDay,
  } = props
  const t = useTexts()
  const span = turnDays === 7 ? 'week' : 'day'
  const turn = (by: number) => onDay(addDays(turnsFrom(first, turnDays === 7 && !isPhone), by))
  return (
    <div className={classes.root} role="toolbar" aria-label={t('toolbar')}>
      <span className={classes.group}>
        <Tool label={t(`${span}.before`)} Icon={IconChevronLeft} onClick={() => turn(-turnDays)} />
        <DayField first={first} onDay={onDay} />
        <Tool label={t(`${span}.after`)} Icon={IconChevronRight} onClick={() => turn(turnDays)} />
        <Button variant="default" size="sm" onClick={() => onDay(plantDay(new Date(serverNow())))}>
          {t('today')}
        </Button>
      </span>
      {!isPhone && <TabList label={t('zoom')} chosen={zoom} choices={zooms} onChoose={onZoom} />}
      {!isPhone && props.period}
      {!readOnly && (
        <span className={classes.group}>
          <UndoTools undoing={undoing} />
        </span>
      )}
      <span className={classes.end}>
        {panels.map(({ panel, label, hint, Icon: PanelIcon }) => (
          <Button
            key={panel}
            variant={openPanel === panel ? 'filled' : 'default'}
            size="sm"
            aria-expanded={openPanel === panel}
            title={hint}
            leftSection={<PanelIcon size={16} aria-hidden />}
            onClick={() => onPanel(openPanel === panel ? null : panel)}
          >
            {label}
          </Button>
        ))}
        {props.printLanes !== null && (
          <PrintMenu {...props.printLanes} {...{ first, byWeeks: turnDays === 7, onDay }} />
        )}
      </span>
    </div>
  )
}

/** Returns the day from which the arrows turn: Monday where they turn by weeks. */
function turnsFrom(first: string, byWeeks: boolean): string {
  const shown = firstVisibleDay.get() ?? first
  return byWeeks ? mondaySeen(shown) : shown
}
