import { type ReactNode, useState } from 'react'
import type { LineSignal } from '#contract/line-signals.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { OutOfOrder } from '#domain/pipes/machine-mode.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { LineButtons } from './line-buttons.tsx'
import { LineHead } from './line-head.tsx'
import classes from './line-view.module.css'
import { freeMandrels, isWinding, startable } from './model/line-state.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { NextCard } from './next-card.tsx'
import { NoteCard } from './note-card.tsx'
import { RunningCard } from './running-card.tsx'
import { SignalStrip } from './signal-strip.tsx'
import { StartCard } from './start-card.tsx'

export type LineViewProps = {
  line: LineState
  /** What it reports, if it ever did. */
  signal?: LineSignal | undefined
  commands: LineCommands
  /** Who works at it. */
  people?: ReactNode
  onPause: (product: PipeProduct, mode?: OutOfOrder) => void
  /** Asks for other times and causes of a pause. */
  onCorrect: (product: PipeProduct, pause: PipePause) => void
  /** Asks for the causes of a stop that began at an instant. */
  onExplain: (product: PipeProduct, at: number) => void
  onEnd: (product: PipeProduct) => void
  onFinish: (product: PipeProduct) => void
  onNote: (product: PipeProduct) => void
}

/** A line: what runs or can be started, its three buttons, what comes next, and the note of the shift before. */
export function LineView({ line, signal, commands, people, onNote, onExplain, ...asks }: LineViewProps) {
  const isOffline = useConnectivity() === 'offline'
  const [mandrel, chooseMandrel] = useState<number | null>(null)
  const { running } = line
  const next = startable(line)?.product
  const free = next ? freeMandrels(line, next) : []
  const chosen = free.find(({ id }) => id === mandrel)?.id
  return (
    <div className={classes.root} data-offline={isOffline || undefined}>
      <LineHead {...{ line, commands, people }} onPause={asks.onPause} />
      {running && isWinding(line) ? (
        <RunningCard
          {...{ line, running, commands }}
          onCorrect={asks.onCorrect}
          asOf={isOffline ? line.server_time : null}
        />
      ) : (
        <StartCard
          {...{ line, commands, onNote }}
          mandrel={chosen ?? free[0]?.id}
          onMandrel={chooseMandrel}
        />
      )}
      <LineButtons line={line} mandrel={chosen} commands={commands} {...asks} />
      <div className={classes.below} data-signal={signal !== undefined || undefined}>
        {signal && <SignalStrip {...{ line, signal, commands, onExplain }} asOf={isOffline} />}
        <NextCard {...{ line, commands, onNote }} />
        <NoteCard line={line} commands={commands} />
      </div>
    </div>
  )
}
