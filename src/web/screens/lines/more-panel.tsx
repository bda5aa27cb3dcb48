import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import type { LineCommands } from './model/use-line-commands.ts'
import classes from './more-panel.module.css'

type Props = {
  /** What the button that opens the panel shows, and its name where that is no text. */
  face: ReactNode
  label?: string
  /** What doing it means. */
  what: string
  /** What it is done with. */
  children?: ReactNode
  /** Its button. */
  does: string
  commands: LineCommands
  onDo: () => void
}

/** Opens what something that is seldom done means, and the button that does it. */
export function MorePanel({ face, label, what, children, does, commands, onDo }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <DropPanel
      panelRef={panel}
      className={label === undefined ? classes.text : classes.dots}
      panelClassName={classes.panel}
      {...(label !== undefined && { label })}
      face={face}
      disabled={commands.pending !== null || commands.isWaiting}
    >
      <p>{what}</p>
      {children}
      <Button
        variant="default"
        size="floor"
        onClick={() => {
          panel.current?.hidePopover()
          onDo()
        }}
      >
        {does}
      </Button>
    </DropPanel>
  )
}
