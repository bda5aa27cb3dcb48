import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Panel } from '#web/elements/panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { UnsavedDialog } from '#web/forms/unsaved-dialog.tsx'
import { useUnsaved } from '#web/forms/use-unsaved.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLive } from '#web/lib/live.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { type Acts, actsOf } from './acts.ts'
import { DoneNote } from './done-note.tsx'
import { EveryonesDay } from './everyones-day.tsx'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import { ListView } from './list-views.tsx'
import { type OpenForm, useOpenForm } from './open-forms.ts'
import { OperatorDay } from './operator-day.tsx'
import { lists, type TimePlace, timePlace } from './place.ts'
import { timeTables, today } from './queries.ts'
import { ownRights, type Rights } from './rights.ts'
import { useTexts } from './texts.ts'
import { TimeForm } from './time-form.tsx'
import { type Saving, useSaving } from './use-saving.ts'
import classes from './working-time.module.css'

export type Props = {
  host: TimeHost
  labels: TimeLabels
  /** Overtime requests without a decision, from today on. */
  requests: number
  place: TimePlace
  /** Something else is shown in its place for a while. */
  isHidden: boolean
  /** The working time of the days shown is on its way. */
  isStale: boolean
  onPlace: (place: TimePlace) => void
  onShow: (id: number, operatorId: number, instant: number) => void
  /** Schedules planned work again; null for those who may not plan. */
  onReschedule: ((ids: ReadonlySet<number>) => void) | null
  onClose: () => void
}

/** The working time editor, beside its host, which shows each change at once. */
export function WorkingTimePanel(props: Props) {
  const { host, labels, place, isHidden, onClose } = props
  const t = useTexts()
  const root = useRef<HTMLElement>(null)
  const at = timePlace.write(place)
  const saving = useSavingAt(at, host)
  const [form, setForm] = useOpenForm(place)
  const [isAsking, ask] = useState(false)
  const isChanged = form?.isChanged ?? false
  useUnsaved(isChanged && !isHidden ? '' : null)
  const rights = ownRights()
  useLive(timeTables)
  useFocus(root, at, saving.done)
  const isElsewhere = useDaySought(props)
  const focusNext = useRef('')
  useLayoutEffect(() => {
    // What was open is gone from the page, and with it the focus. Moved later, it would interrupt typing.
    if (focusNext.current !== '') focusIn(root.current, focusNext.current)
    focusNext.current = ''
  })
  const handleForm = (next: OpenForm | null) => {
    saving.forget()
    ask(false)
    setForm(next)
    focusNext.current = next === null ? 'h2' : 'form input, form select'
  }
  const acts = actsOf({ rights, saving, operator: labels.operator, onForm: handleForm })
  const handleKeyDown = (event: KeyboardEvent) => {
    // A question over the panel has its own Escape.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isInside) return
    event.stopPropagation()
    if (isChanged) ask(true)
    else if (form) handleForm(null)
    else onClose()
  }
  return (
    <Panel ref={root} title={t('heading')} hidden={isHidden} onKeyDown={handleKeyDown} onClose={onClose}>
      <div className={classes.body}>
        <DoneNote {...props} saving={saving} isFormOpen={form !== null} />
        <RestoredNote at={at} isChanged={isChanged} />
        {form ? (
          <TimeForm
            key={at}
            form={form}
            place={place}
            {...{ host, labels, rights, saving }}
            onForm={(next) => setForm({ ...next, isChanged: true })}
            onClose={() => handleForm(null)}
          />
        ) : (
          <Content {...props} {...{ acts, rights, saving }} isStale={isElsewhere || props.isStale} />
        )}
      </div>
      <UnsavedDialog opened={isAsking} onKeep={() => ask(false)} onDiscard={() => handleForm(null)} />
    </Panel>
  )
}

/** Saves changes; what was refused at one place is not said at another, nor once its draft is restored. */
function useSavingAt(at: string, host: TimeHost): Saving {
  const saving = useSaving(host)
  const forget = useEffectEvent(saving.forget)
  useLayoutEffect(() => {
    void at
    forget()
  }, [at])
  return saving
}

/** Says that what is entered was there already when its place came to be shown. */
function RestoredNote({ at, isChanged }: { at: string; isChanged: boolean }) {
  const t = useTexts()
  const [seen, setSeen] = useState({ at, isRestored: isChanged })
  const isRestored = isChanged && (seen.isRestored || seen.at !== at)
  if (seen.at !== at || seen.isRestored !== isRestored) setSeen({ at, isRestored })
  return (
    isRestored && (
      <Text role="status" size="sm" c="dimmed">
        {t('draft.restored')}
      </Text>
    )
  )
}

type ContentProps = Props & { acts: Acts; rights: Rights; saving: Saving }

function Content({ host, labels, requests, place, acts, rights, isStale, onPlace }: ContentProps) {
  const t = useTexts()
  const day = place.kind === 'day' ? place : { kind: 'day' as const, date: today(), operator: null }
  const choices = lists.map((list) => ({
    value: list,
    label: t(`list.${list}`),
    detail: list === 'overtime' && requests > 0 ? t('overtime.requests', { count: requests }) : undefined,
  }))
  return (
    <>
      {rights.seesLists && (
        <TabList
          label={t('lists')}
          chosen={place.kind}
          choices={[{ value: 'day' as const, label: t('list.day') }, ...choices]}
          onChoose={(kind) => onPlace(kind === 'day' ? day : { kind })}
        />
      )}
      {place.kind === 'day' ? (
        <>
          <DayHead place={place} labels={labels} onPlace={onPlace} />
          {isStale ? (
            <Spinner />
          ) : place.operator === null ? (
            <EveryonesDay {...{ host, labels, acts, onPlace }} date={place.date} />
          ) : (
            <OperatorDay {...{ host, labels, acts }} date={place.date} operator={place.operator} />
          )}
        </>
      ) : (
        <ListView {...{ host, labels, acts, onPlace }} list={place.kind} />
      )}
    </>
  )
}

type HeadProps = Pick<Props, 'labels' | 'onPlace'> & { place: Extract<TimePlace, { kind: 'day' }> }

/** Whose day it is, and the way to the days beside it. */
function DayHead({ place, labels, onPlace }: HeadProps) {
  const t = useTexts()
  const { date, operator } = place
  const turn = (by: number) => onPlace({ ...place, date: addDays(date, by) })
  const who = operator === null ? t('everyone') : labels.operator(operator)
  return (
    <div className={classes.dayHead}>
      <ActionIcon variant="default" size={36} aria-label={t('day.before')} onClick={() => turn(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <h3>
        {who}
        <span>
          {labels.weekday(date)} {formatDay(date)}
        </span>
      </h3>
      <ActionIcon variant="default" size={36} aria-label={t('day.after')} onClick={() => turn(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {operator !== null && (
        <button
          type="button"
          className={classes.link}
          onClick={() => onPlace({ kind: 'day', date, operator: null })}
        >
          {t('everyone.on')}
        </button>
      )}
    </div>
  )
}

/** Brings the host to the day of the panel; returns whether it does not show it yet. */
function useDaySought({ host, place, onPlace }: Props): boolean {
  const isElsewhere = place.kind === 'day' && !host.days.some(({ date }) => date === place.date)
  const seek = useEffectEvent(() => onPlace(place))
  useEffect(() => {
    if (isElsewhere) seek()
  }, [isElsewhere])
  return isElsewhere
}

/** Brings the focus into the panel when it opens, shows another place or has saved something, and back when it closes. */
function useFocus(root: React.RefObject<HTMLElement | null>, place: string, done: Saving['done']): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    void place
    if (!root.current?.contains(document.activeElement)) focusIn(root.current, 'h2')
  }, [root, place])
  useEffect(() => {
    // What was pressed may be gone with what it did, and with it the focus.
    if (done && document.activeElement === document.body) focusIn(root.current, 'h2')
  }, [root, done])
}

function focusIn(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus()
}
