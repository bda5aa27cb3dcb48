import { IconAlertTriangle, IconCheck, IconCircle, IconSnowflake } from '@tabler/icons-react'
import { Badge } from '#web/elements/badge.tsx'
import { formatTimeAfter } from '#web/lib/format.ts'
import classes from './cooling.module.css'
import { type PlaceRow, roomIn, shownNumber, type WaitingPipe } from './cooling-rows.ts'
import { useTexts } from './texts.ts'

/** How a place stands, as in lists and in the hall view. */
export const placeLooks = {
  'over-full': { look: 'downtime', Icon: IconAlertTriangle },
  ready: { look: 'running', Icon: IconCheck },
  cooling: { look: 'cooling', Icon: IconSnowflake },
  free: { look: 'unplanned', Icon: IconCircle },
} as const

/** What a link leads to. */
export const PLACES = 'places'

type Props = {
  places: readonly PlaceRow[]
  /** The pipes of all places and those at none. */
  rows: readonly WaitingPipe[]
  now: number
}

/** The cooling places with what is there and who works there. */
export function Places({ places, rows, now }: Props) {
  const t = useTexts()
  return (
    <section aria-label={t('places')}>
      <h2 id={PLACES} className={classes.heading}>
        {t('places')}
        {places.length > 0 && <small className={classes.beside}>{t('places.free', roomIn(places))}</small>}
      </h2>
      {places.length === 0 && <p className={classes.none}>{t('places.none')}</p>}
      <ul className={classes.places}>
        {places.map((place) => (
          <Place key={place.id} place={place} all={rows} now={now} />
        ))}
      </ul>
    </section>
  )
}

type PlaceProps = Pick<Props, 'now'> & { place: PlaceRow; all: Props['rows'] }

function Place({ place, all, now }: PlaceProps) {
  const t = useTexts()
  const { name, capacity, rows, state, counted, subscribers } = place
  return (
    <li className={classes.placeCard} data-state={state} aria-label={name}>
      <header>
        <b>{name}</b>
        <Badge {...placeLooks[state]}>
          {state === 'free' ? t('state.free') : t(`state.${state}`, { used: counted, capacity })}
        </Badge>
      </header>
      {rows.map((row) => (
        <p key={row.pipe.id}>
          <b>{shownNumber(row.pipe.number, all)}</b> {row.pipe.dn !== null && `DN${row.pipe.dn}`}{' '}
          <span>{whenOf(row, now, t)}</span>
        </p>
      ))}
      {subscribers.length > 0 && (
        <p className={classes.who}>{subscribers.map((each) => each.name).join(', ')}</p>
      )}
    </li>
  )
}

function whenOf({ isReady, at }: WaitingPipe, now: number, t: ReturnType<typeof useTexts>): string {
  if (at === null) return t('readyAt.unknown')
  return t(isReady ? 'place.since' : 'readyAt', { time: formatTimeAfter(at, now) })
}
