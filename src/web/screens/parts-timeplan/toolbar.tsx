import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarTime,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconPrinter,
} from '@tabler/icons-react'
import type { PlanCounts } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { daysOn, type Look } from './address.ts'
import { firstInSight } from './board/first-in-sight.ts'
import { zooms } from './board/scale.ts'
import type { Undoing } from './intents/use-undo.ts'
import { PrintedPlan } from './printed-plan.tsx'
import { useTexts } from './texts.ts'
import classes from './toolbar.module.css'
import { DayField } from './toolbar-day.tsx'
import { TabList } from './tree/tab-list.tsx'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

type Props = {
  board: Board
  counts: PlanCounts | undefined
  words: Words
  look: Look
  first: string
  readOnly: boolean
  /** There a day is looked at, however closely. */
  isPhone: boolean
  undoing: Undoing
  /** Jumps to a day. */
  onDay: (day: string) => void
  onLook: (changed: Partial<Look>) => void
}

const WEEK = 7

/** When is looked at and how closely; what was done, and what ought to be looked at. */
export function Toolbar(props: Props) {
  const { board, counts, words, look, first, readOnly, isPhone, undoing, onDay, onLook } = props
  const t = useTexts()
  const requests = counts?.overtime_requests ?? 0
  const icon = (label: string, Icon: typeof IconPrinter, onClick: (() => void) | null, keys = '') => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={`${label}${keys}`}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  const back = (kind: 'undo' | 'redo', Icon: typeof IconPrinter, keys: string) => {
    const name = undoing[`${kind}Name`]
    return name === null
      ? icon(t(kind), Icon, null, keys)
      : icon(t(`${kind}.named`, { name }), Icon, undoing[kind], keys)
  }
  const turn = (by: number) => onDay(daysOn(firstInSight.get() ?? first, by))
  const toggle = (panel: NonNullable<Look['panel']>) =>
    onLook({ panel: look.panel === panel ? null : panel, open: null })
  return (
    <div className={classes.root} role="toolbar" aria-label={t('toolbar')}>
      <span className={classes.group}>
        {icon(t('week.before'), IconChevronLeft, () => turn(-WEEK))}
        <DayField first={first} onDay={onDay} />
        {icon(t('week.after'), IconChevronRight, () => turn(WEEK))}
        <Button variant="default" size="sm" onClick={() => onDay(plantDay(new Date(serverNow())))}>
          {t('today')}
        </Button>
      </span>
      {!isPhone && (
        <TabList
          label={t('zoom')}
          chosen={look.zoom}
          choices={zooms.map((zoom) => ({ value: zoom, label: t(`zoom.${zoom}`) }))}
          onChoose={(zoom) => onLook({ zoom })}
        />
      )}
      {!readOnly && (
        <span className={classes.group}>
          {back('undo', IconArrowBackUp, ' (Ctrl+Z)')}
          {back('redo', IconArrowForwardUp, ' (Ctrl+Y)')}
        </span>
      )}
      {readOnly && <span className={classes.readOnly}>{t('readOnly')}</span>}
      <span className={classes.end}>
        <Button
          variant={look.panel === 'problems' ? 'filled' : 'default'}
          size="sm"
          aria-expanded={look.panel === 'problems'}
          title={t('fromToday')}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => toggle('problems')}
        >
          {counts ? t('problems.count', { count: counts.problems.length }) : t('problems')}
        </Button>
        <Button
          variant={look.panel === 'changes' ? 'filled' : 'default'}
          size="sm"
          aria-expanded={look.panel === 'changes'}
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => toggle('changes')}
        >
          {t('changes')}
        </Button>
        <Button
          variant={look.panel === 'time' ? 'filled' : 'default'}
          size="sm"
          aria-expanded={look.panel === 'time'}
          title={
            requests > 0 ? `${t('time.requests', { count: requests })}\n${t('time.keys')}` : t('time.keys')
          }
          leftSection={<IconCalendarTime size={16} aria-hidden />}
          onClick={() => toggle('time')}
        >
          {requests > 0 ? `${t('time')} · ${requests}` : t('time')}
        </Button>
        {icon(t('print'), IconPrinter, () => print())}
      </span>
      <PrintedPlan board={board} words={words} />
    </div>
  )
}
