import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import type { PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { formatTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import classes from './ended-pauses.module.css'
import { endedPauses, type RunningProduct } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import panelClasses from './more-panel.module.css'

type Props = {
  running: RunningProduct
  commands: LineCommands
  /** Asks for other times and causes of a pause. */
  onCorrect: (product: PipeProduct, pause: PipePause) => void
}

/** Opens the pauses of the pipe on the line that have ended, each to be corrected. */
export function EndedPauses({ running, commands, onCorrect }: Props) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const pauses = endedPauses(running)
  if (pauses.length === 0 || !userCan('@production_pause')) return null
  const choose = (pause: PipePause) => {
    panel.current?.hidePopover()
    onCorrect(running.product, pause)
  }
  return (
    <DropPanel
      panelRef={panel}
      className={panelClasses.text}
      panelClassName={panelClasses.panel}
      face={
        <>
          <IconPencil size={20} aria-hidden /> {t('pauses.ended', { count: pauses.length })}
        </>
      }
      disabled={commands.pending !== null || commands.isWaiting}
    >
      <p>{t('pauses.edit')}</p>
      <div className={classes.list}>
        {pauses.map((pause) => (
          <Button key={pause.id} variant="default" size="floor" onClick={() => choose(pause)}>
            {nameOf(pause)}
          </Button>
        ))}
      </div>
    </DropPanel>
  )
}

function nameOf({ start_time, end_time, problems }: PipePause): string {
  const span = `${formatTime(start_time)}–${end_time === null ? '' : formatTime(end_time)}`
  return [span, ...problems.map(({ name }) => name)].join(' · ')
}
