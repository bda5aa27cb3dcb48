import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import {
  allowsModeSwitch,
  isOutOfOrder,
  MachineMode,
  modeOfRun,
  type OutOfOrder,
} from '#domain/pipes/machine-mode.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './line-head.module.css'
import { isPaused, isWinding, possibleCommands } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'

export type ModeMenuProps = {
  line: LineState
  commands: LineCommands
  /** Asks why a pipe pauses that is wound while its line gets out of order. */
  onPause: (product: PipeProduct, mode: OutOfOrder) => void
}

/** The mode of a line, and those that it can be switched to by hand. */
export function ModeMenu({ line, commands, onPause }: ModeMenuProps) {
  const t = useTexts()
  const language = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const { mode: from, running } = line
  const possible = possibleCommands(line, userCan)
  const wound = isWinding(line) ? possible.pause : null
  // Choosing *Producing* for a repaired line resumes its pipe.
  const resumed = isPaused(line) && isOutOfOrder(from) ? possible.resume : null
  const ofRun = running && modeOfRun({ ...running, ...running.product })
  const offered = Object.values(MachineMode).filter(
    (to) => allowsModeSwitch({ from, to, ofRun }) || (resumed && to === MachineMode.Producing),
  )
  const handleChoose = (mode: MachineMode) => {
    panel.current?.hidePopover()
    if (wound && isOutOfOrder(mode)) onPause(wound, mode)
    else if (resumed && mode === MachineMode.Producing) commands.resume(resumed)
    else commands.switchMode(mode, enumLabel('machine_mode', mode, language))
  }
  return (
    <DropPanel
      panelRef={panel}
      className={classes.chip}
      disabled={commands.pending !== null || commands.isModeWaiting}
      face={
        <>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          {t('mode', { mode: enumLabel('machine_mode', from, language) })}
          <IconChevronDown size={18} aria-hidden />
        </>
      }
    >
      {offered.map((mode) => (
        <Button
          key={mode}
          variant="subtle"
          color="gray"
          size="floor"
          fullWidth
          justify="flex-start"
          onClick={() => handleChoose(mode)}
        >
          {enumLabel('machine_mode', mode, language)}
        </Button>
      ))}
    </DropPanel>
  )
}
