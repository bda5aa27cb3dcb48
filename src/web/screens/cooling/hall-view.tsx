import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle, IconSnowflake, IconX } from '@tabler/icons-react'
import type { CoolingHall } from '#contract/cooling.ts'
import { useEscape } from '#web/elements/use-escape.ts'
import { formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import {
  hallPage,
  isStale,
  type PlaceRow,
  placesOf,
  roomIn,
  shortNumber,
  shownNumber,
  timeLeft,
  timeWaited,
  type WaitingPipe,
  waitingPipes,
} from './cooling-rows.ts'
import classes from './hall.module.css'
import { placeLooks } from './places.tsx'
import { useChime } from './sound.ts'
import { SoundButton, TapForSound } from './sound-button.tsx'
import { useTexts } from './texts.ts'
import { useUnattended } from './use-unattended.ts'

const DAY_MS = 86_400_000

type Props = { hall: CoolingHall; now: number; onClose: () => void }

/** A board that is read from five metres: what is ready, what cools and where. */
export function HallView({ hall, now, onClose }: Props) {
  const t = useTexts()
  usePageMark('filled')
  useEscape(true, onClose)
  useUnattended()
  useChime(hall, now)
  const rows = waitingPipes(hall, now)
  const places = placesOf(hall, rows)
  const shown = hallPage(rows, now)
  return (
    <div className={classes.root}>
      <HallHead rows={rows} places={places} now={now} onClose={onClose} />
      {isStale(hall, now) && (
        <p role="alert" className={classes.stale}>
          <IconAlertTriangle aria-hidden />
          {t('hall.stale', { time: formatTime(hall.server_time) })}
        </p>
      )}
      <table className={classes.board}>
        <thead>
          <tr>
            <th>{t('hall.left')}</th>
            <th>{t('place')}</th>
            <th>{t('hall.pipe')}</th>
            <th>
              {shown.pages > 1 && (
                <span className={classes.page}>
                  {t('hall.page', { page: shown.page + 1, pages: shown.pages })}
                </span>
              )}
              {t('hall.readyAt')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <HallRow key={row.pipe.id} {...{ row, rows, places, now }} isNext={row === shown.next} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.none}>{t('hall.none')}</p>}
      <ul className={classes.places}>
        {places.map((place) => (
          <HallPlace key={place.id} place={place} now={now} />
        ))}
      </ul>
    </div>
  )
}

type HeadProps = Pick<Props, 'now' | 'onClose'> & {
  rows: readonly WaitingPipe[]
  places: readonly PlaceRow[]
}

function HallHead({ rows, places, now, onClose }: HeadProps) {
  const t = useTexts()
  const ready = rows.filter(({ isReady }) => isReady).length
  const close = t('hall.close')
  return (
    <header className={classes.head}>
      <h1>{t('heading')}</h1>
      <div className={classes.controls}>
        <SoundButton isBare />
        <ActionIcon variant="default" size="touch" aria-label={close} title={close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <TapForSound className={classes.tap} />
      <span data-kind="ready">
        <IconCheck aria-hidden />
        {t('count.ready', { count: ready })}
      </span>
      <span data-kind="cooling">
        <IconSnowflake aria-hidden />
        {t('count.cooling', { count: rows.length - ready })}
      </span>
      <span>
        <IconCircle aria-hidden />
        {t('count.free', { count: roomIn(places).free })}
      </span>
      <time>{formatTime(now)}</time>
    </header>
  )
}

type RowProps = Omit<HeadProps, 'onClose'> & { row: WaitingPipe; isNext: boolean }

function HallRow({ row, rows, places, now, isNext }: RowProps) {
  const t = useTexts()
  const { pipe, isReady, at } = row
  const number = shownNumber(pipe.number, rows)
  const place = places.find(({ id }) => id === pipe.station?.id)
  const Icon = isReady ? IconCheck : IconSnowflake
  const left = at === null ? '–' : timeLeft(at, now)
  return (
    <tr data-ready={isReady || undefined} data-next={isNext || undefined}>
      <td>
        <Icon aria-hidden />
        {isReady ? t(pipe.cooling_end === null ? 'word.ready' : 'word.ended') : left}
      </td>
      <td>{place?.shortName ?? '–'}</td>
      <td>
        <div className={classes.pipe} data-long={number !== shortNumber(pipe.number) || undefined}>
          <b>{number}</b>
          {pipe.dn !== null && <span className={classes.dn}>DN{pipe.dn}</span>}
          {isReady && at !== null && <em>{t('hall.waiting', { waited: timeWaited(at, now) })}</em>}
        </div>
      </td>
      <td>{at === null ? '–' : clockOf(at, now)}</td>
    </tr>
  )
}

/** Within a day ahead the time alone: how long it is until then stands beside it. What is over says its day unless that is today. */
function clockOf(at: number, now: number): string {
  return at > now && at - now < DAY_MS ? formatTime(at) : formatTimeAfter(at, now)
}

function HallPlace({ place, now }: { place: PlaceRow; now: number }) {
  const t = useTexts()
  const { shortName, name, state, counted, rows, capacity } = place
  const { Icon } = placeLooks[state]
  const next = rows.find(({ at }) => at !== null)?.at ?? null
  const left = state === 'cooling' && next !== null ? timeLeft(next, now) : t(`hall.${state}`)
  return (
    <li data-state={state} aria-label={name}>
      <b>{shortName}</b>
      <span>
        <Icon aria-hidden />
        {left}
      </span>
      {rows.length > 0 && (capacity > 1 || state === 'over-full') && (
        <span>{t('place.used', { used: counted, capacity })}</span>
      )}
    </li>
  )
}
