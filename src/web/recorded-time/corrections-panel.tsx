import { Button, Group, Text } from '@mantine/core'
import { IconChevronRight, IconClockEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { TimeCorrection } from '#contract/time-corrections.ts'
import { timeCorrections } from '#contract/time-corrections.ts'
import { clockTimes, labour, passedMinutes, plantDay } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Shield } from '#web/elements/shield.tsx'
import { useKept } from '#web/elements/use-kept.ts'
import { useMoved } from '#web/elements/use-moved.ts'
import { call } from '#web/lib/api.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { useLive } from '#web/lib/live.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { correctionsQuery, correctionTables } from './queries.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'
import { timeAddress } from './time-address.ts'
import { useMoments } from './use-moments.ts'
import { undoChange, useTimeEdit } from './use-time-edit.ts'
import { correctionName, useWorkName } from './work-name.ts'

/** What workers corrected and a foreman decides: beside a list where there is room, else a line that opens. */
export function CorrectionsPanel({ wide }: { wide: boolean }) {
  const { data, error, refetch } = useQuery(correctionsQuery())
  useLive(correctionTables)
  if (!data && error) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  return <CorrectionList waiting={data} wide={wide} />
}

type ListProps = {
  /** Undefined until it is known. */
  waiting: readonly TimeCorrection[] | undefined
  wide: boolean
}

const UNKNOWN: readonly TimeCorrection[] = []

export function CorrectionList({ waiting, wide }: ListProps) {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { shown, isGone } = useKept(waiting ?? UNKNOWN)
  const moved = useMoved(shown, ({ id }) => ({ id }))
  const count = shown.length
  const isShown = wide || isOpen
  return (
    <section className={classes.panel} data-wide={wide || undefined} aria-label={t('panel.title')}>
      {wide && (
        <div className={classes.panelHead}>
          <h2>{t('panel.title')}</h2>
          {count > 0 && <span className={classes.count}>{count}</span>}
        </div>
      )}
      {!wide && count > 0 && (
        <button
          type="button"
          className={classes.strip}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconClockEdit size={20} aria-hidden />
          <b>{t('panel.count', { count })}</b>
          <IconChevronRight size={20} aria-hidden className={classes.chevron} />
        </button>
      )}
      {count === 0 && (
        <Text c="dimmed" className={wide ? undefined : classes.quiet}>
          {waiting ? t('panel.none') : '\u00a0'}
        </Text>
      )}
      {isShown && count > 0 && (
        <ul id={id} className={classes.corrections}>
          {shown.map((correction, index) => (
            <li key={correction.id} className={classes.correction} inert={isGone(correction)}>
              <Correction correction={correction} />
              {index >= moved.from && <Shield key={moved.times} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Correction({ correction }: { correction: TimeCorrection }) {
  const t = useTexts()
  const nameOf = useWorkName()
  const edit = useTimeEdit<unknown>(() => {})
  const [isChanging, setChanging] = useState(false)
  const { id, operator, work_order, end_time } = correction
  const name = operator?.name ?? ''
  const handleAccept = () =>
    edit.run({
      key: `accept ${id} ${end_time}`,
      send: (intent) => call(timeCorrections.accept, { params: { id }, query: { end_time } }, { intent }),
      name: correctionName(correction),
      done: t('panel.accepted', { name, number: work_order.order_number }),
      undo: () => undoChange('time_correction', id),
    })
  return (
    <>
      <h3>
        <Link
          href={timeAddress(plantDay(new Date(correction.start_time)), operator?.id)}
          className={classes.link}
        >
          {name}
        </Link>
        <span> · {work_order.order_number}</span>
      </h3>
      <Text c="dimmed">{nameOf(work_order)}</Text>
      <Facts correction={correction} />
      <p role="alert" className={classes.error}>
        {edit.failure}
      </p>
      <Group grow gap="xs" mt={6}>
        <Button variant="default" size="touch" onClick={() => setChanging(true)}>
          {t('panel.change')}
        </Button>
        <Button
          size="touch"
          loading={edit.isPending}
          aria-label={t('panel.acceptOf', { name, number: work_order.order_number })}
          onClick={handleAccept}
        >
          {t('panel.accept')}
        </Button>
      </Group>
      <ChangeDialog correction={correction} opened={isChanging} onClose={() => setChanging(false)} />
    </>
  )
}

/** When the worker stopped, until when the clock ran, and what that makes of the time booked. */
function Facts({ correction }: { correction: TimeCorrection }) {
  const t = useTexts()
  const moments = useMoments()
  const { start_time, end_time, ran_until } = correction
  const booked = (end: string) =>
    formatMinutes(
      passedMinutes(labour(clockTimes([{ start: Date.parse(start_time), end: Date.parse(end) }]))),
    )
  return (
    <>
      <p>
        <b>{t('panel.stopped', { time: moments.long(end_time) })}</b>,{' '}
        {t('panel.ran', { time: moments.long(ran_until) })}
      </p>
      <p>
        {t('panel.booked', { before: booked(ran_until) })} → <b>{booked(end_time)}</b>
      </p>
    </>
  )
}
