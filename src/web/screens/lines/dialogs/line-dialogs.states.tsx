import { Button } from '@mantine/core'
import { useState } from 'react'
import type { LineState } from '#contract/lines.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { aLineState, aRunning } from '#web/screens/lines/model/sample.ts'
import { noCommands } from '#web/screens/lines/model/sample-commands.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import type { OpenDialog } from './lazy-dialogs.ts'
import { LineDialogsOf } from './line-dialogs.tsx'

const nothing = () => undefined
const running = aRunning()
const winding = aLineState({ running })
const begun = aRunning({ made: 3, winding_start: null, mandrel: null, product: { pieces: 5, quantity: 30 } })
const between = aLineState({ mode: MachineMode.Setup, running: begun })
const at = '2026-11-24T12:50:00+02:00'
const flawed = { length: '6', weight: '', operators: ['1'], comment: '', isForReview: true }

type Props = { name: Parameters<ReturnType<typeof useTexts>>[0]; line: LineState; dialog: OpenDialog }

function Opener({ name, ...asked }: Props) {
  const t = useTexts()
  const [isOpened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        {t(name)}
      </Button>
      {isOpened && <LineDialogsOf {...asked} commands={noCommands} onDraft={nothing} onClose={close} />}
    </>
  )
}

export const states = {
  'finish a product early': (
    <Opener name="do.finish" line={between} dialog={{ kind: 'finish', product: begun.product }} />
  ),
  'end for review': (
    <Opener
      name="do.end"
      line={winding}
      dialog={{
        ...{ kind: 'end', product: running.product, draft: flawed },
        windingStart: running.winding_start,
      }}
    />
  ),
  'pause with a fault': (
    <Opener
      name="do.pause"
      line={winding}
      dialog={{ kind: 'pause', product: running.product, at: Date.parse(at), mode: MachineMode.Alarm }}
    />
  ),
}
