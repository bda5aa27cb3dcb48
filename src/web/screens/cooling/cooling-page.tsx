import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMaximize, IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CoolingHall } from '#contract/cooling.ts'
import { Badge } from '#web/elements/badge.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { MyStations } from '#web/stations/lazy-stations.ts'
import { Arriving } from './arriving.tsx'
import classes from './cooling.module.css'
import { placesOf, type WaitingPipe, waitingPipes } from './cooling-rows.ts'
import { DemouldDialog } from './demould-dialog.tsx'
import { EarlyEnds } from './early-ends.tsx'
import { EndEarlyDialog } from './end-early-dialog.tsx'
import { PipeRows } from './pipe-rows.tsx'
import { PLACES, Places } from './places.tsx'
import { useChime } from './sound.ts'
import { SoundButton } from './sound-button.tsx'
import { useTexts } from './texts.ts'
import { useCoolingWrites } from './use-cooling-writes.ts'

type Props = {
  hall: CoolingHall
  now: number
  /** The pipe about which it is asked at once whether to demould it. */
  demould?: number | null
  /** The pipe that somebody came to see. */
  marked?: number | null
  /** The line to which somebody returns who came from there; empty for anybody else. */
  line?: string
  onHall: () => void
  /** Called once a question is answered. */
  onAnswer?: () => void
}

type Asked = { readonly dialog: 'end' | 'demould'; readonly pipe: number }

/** What is ready above what cools, and beside them the places and what comes next. */
export function CoolingPage({
  hall,
  now,
  demould = null,
  marked = null,
  line = '',
  onHall,
  onAnswer,
}: Props) {
  const t = useTexts()
  const writes = useCoolingWrites()
  const [asked, ask] = useState<Asked | null>(demould === null ? null : { dialog: 'demould', pipe: demould })
  useChime(hall, now)
  const rows = waitingPipes(hall, now)
  const [ready, cooling] = [rows.filter(({ isReady }) => isReady), rows.filter(({ isReady }) => !isReady)]
  const places = placesOf(hall, rows)
  const listed = { places, now, writes, marked, onEnd: askFor('end'), onDemould: askFor('demould') }
  const row = rows.find(({ pipe }) => pipe.id === asked?.pipe)
  const close = () => {
    ask(null)
    onAnswer?.()
  }
  function askFor(dialog: Asked['dialog']) {
    return ({ pipe }: WaitingPipe) => ask({ dialog, pipe: pipe.id })
  }
  return (
    <>
      <PageTitle title={t('heading')}>
        <Counts ready={ready.length} cooling={cooling.length} overFull={overFullOf(places)} />
        {line !== '' && <BackToLine line={line} />}
        <SoundButton />
        {userCan('@stations_subscribe') && <MyStations />}
        <HallButton onHall={onHall} />
      </PageTitle>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PipeRows kind="ready" rows={ready} {...listed} />
          <PipeRows kind="cooling" rows={cooling} {...listed} />
          <EarlyEnds ends={hall.early_ends} now={now} />
        </div>
        <div className={classes.column}>
          <Places places={places} rows={rows} now={now} />
          <Arriving arriving={hall.arriving} now={now} />
        </div>
      </div>
      {row && asked?.dialog === 'end' && (
        <EndEarlyDialog row={row} now={now} writes={writes} onClose={close} />
      )}
      <DemouldDialog
        row={asked?.dialog === 'demould' && row?.isReady ? row : undefined}
        hall={hall}
        now={now}
        onDemould={writes.demould}
        onClose={close}
      />
    </>
  )
}

/** Opens the view that is read from afar; a phone is not. */
function HallButton({ onHall }: Pick<Props, 'onHall'>) {
  const t = useTexts()
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <Button
      variant="default"
      size="touch"
      leftSection={<IconMaximize size={18} aria-hidden />}
      onClick={onHall}
    >
      {t('hall')}
    </Button>
  )
}

function BackToLine({ line }: { line: string }) {
  const t = useTexts()
  return (
    <Button component={Link} href={`/operations/lines/${encodeURIComponent(line)}`} size="touch">
      {t('backTo', { line })}
    </Button>
  )
}

function overFullOf(places: ReturnType<typeof placesOf>): number {
  return places.filter(({ state }) => state === 'over-full').length
}

/** How many pipes are ready and cool, and how many places are over-full; each leads to its group. */
function Counts({ ready, cooling, overFull }: Record<'ready' | 'cooling' | 'overFull', number>) {
  const t = useTexts()
  const counts = [
    { count: ready, to: 'ready', look: 'running', Icon: IconCheck, key: 'count.ready' },
    { count: cooling, to: 'cooling', look: 'cooling', Icon: IconSnowflake, key: 'count.cooling' },
    { count: overFull, to: PLACES, look: 'downtime', Icon: IconAlertTriangle, key: 'count.overFull' },
  ] as const
  return (
    <div className={classes.counts}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ count, to, look, Icon, key }) => (
          <a key={key} href={`#${to}`}>
            <Badge look={look} Icon={Icon} size="heading">
              {t(key, { count })}
            </Badge>
          </a>
        ))}
    </div>
  )
}
