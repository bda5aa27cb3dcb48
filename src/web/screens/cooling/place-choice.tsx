import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { userCan } from '#web/lib/permission.ts'
import classes from './cooling.module.css'
import type { PlaceRow, WaitingPipe } from './cooling-rows.ts'
import { useTexts } from './texts.ts'

type Props = {
  pipe: WaitingPipe['pipe']
  places: readonly PlaceRow[]
  onPlace: (place: PlaceRow | null) => void
}

/** Where a pipe is, and the places that it can be moved to; a full one too. */
export function PlaceChoice({ pipe: { number, station }, places, onPlace }: Props) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const own = places.find(({ id }) => id === station?.id)
  const name = own?.shortName ?? station?.name
  const face = (
    <>
      <small className={classes.placeLabel}>{t('place')}</small> <b>{name ?? '–'}</b>
    </>
  )
  if (!userCan('@cooling_end') && !userCan('@production_mandrel_action'))
    return <div className={classes.place}>{face}</div>
  const choose = (place: PlaceRow | null) => {
    panel.current?.hidePopover()
    onPlace(place)
  }
  return (
    <DropPanel
      className={classes.place}
      panelClassName={classes.choices}
      panelRef={panel}
      label={station ? t('place.of', { number, place: name ?? station.name }) : t('place.choose', { number })}
      face={
        <>
          {face}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      <Choices station={station} places={places} onPlace={choose} />
    </DropPanel>
  )
}

type ChoicesProps = Pick<Props, 'places' | 'onPlace'> & Pick<Props['pipe'], 'station'>

function Choices({ station, places, onPlace }: ChoicesProps) {
  const t = useTexts()
  return (
    <>
      {places.map((place) => (
        <Button
          key={place.id}
          variant="subtle"
          color="gray"
          size="touch"
          justify="space-between"
          fullWidth
          disabled={place.id === station?.id}
          rightSection={
            <small className={classes.beside}>
              {t('place.used', { used: place.rows.length, capacity: place.capacity })}
            </small>
          }
          onClick={() => onPlace(place)}
        >
          {place.name}
        </Button>
      ))}
      {station && (
        <Button
          variant="subtle"
          color="gray"
          size="touch"
          justify="flex-start"
          fullWidth
          onClick={() => onPlace(null)}
        >
          {t('place.none')}
        </Button>
      )}
    </>
  )
}
