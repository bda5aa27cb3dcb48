import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '#web/plan/texts.ts'
import classes from './tree-pane.module.css'
import { type PaneWidth, paneWidths } from './use-pane-width.ts'

const STEP = 16
const steps: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP }

/** The edge of the pane, which can be dragged and moved with the arrow keys. */
export function PaneHandle({ width, choose }: PaneWidth) {
  const t = useTexts()
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event
    if (currentTarget.hasPointerCapture(pointerId))
      choose(clientX - (currentTarget.parentElement ?? currentTarget).getBoundingClientRect().left)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(width + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> takes neither focus nor a value, which a separator that can be moved needs
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tree.width')}
      aria-valuemin={paneWidths.min}
      aria-valuemax={paneWidths.max}
      aria-valuenow={width}
      title={t('tree.width')}
      tabIndex={0}
      className={classes.handle}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
      onKeyDown={handleKey}
    />
  )
}
