import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '#web/plan/texts.ts'
import classes from './tree-pane.module.css'
import { type PaneWidth, paneWidths } from './use-pane-width.ts'

const STEP = 16
const steps: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP }

/** The edge of the pane, which can be dragged and moved with the arrow keys. */
export function PaneHandle({ chosen, choose }: PaneWidth) {
  const t = useTexts()
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event
    if (currentTarget.hasPointerCapture(pointerId)) choose(clientX - leftOf(currentTarget))
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(widthOf(event.currentTarget) + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has a role of its own
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tree.width')}
      aria-valuemin={paneWidths.min}
      aria-valuemax={paneWidths.max}
      aria-valuenow={chosen ?? paneWidths.min}
      title={t('tree.width')}
      tabIndex={0}
      className={classes.handle}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
      onKeyDown={handleKey}
    />
  )
}

function paneOf(handle: HTMLElement): DOMRect {
  return (handle.parentElement ?? handle).getBoundingClientRect()
}

function leftOf(handle: HTMLElement): number {
  return paneOf(handle).left
}

function widthOf(handle: HTMLElement): number {
  return paneOf(handle).width
}
