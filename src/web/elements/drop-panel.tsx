import { type ReactNode, type Ref, useId } from 'react'
import classes from './drop-panel.module.css'

type Props = {
  /** What the button shows. */
  face: ReactNode
  /** Names the button where its face does not. */
  label?: string
  className?: string | undefined
  /** How the panel is laid out. */
  panelClassName?: string | undefined
  /** For a page that opens the panel itself. */
  panelRef?: Ref<HTMLDivElement> | undefined
  isChosen?: boolean
  disabled?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A button and the panel that it opens below itself. */
export function DropPanel({
  face,
  label,
  className,
  panelClassName,
  panelRef,
  isChosen = false,
  disabled = false,
  onOpen,
  children,
}: Props) {
  const id = useId()
  const anchor = `--drop${id.replaceAll(/\W/g, '-')}`
  return (
    <>
      <button
        type="button"
        className={className}
        style={{ anchorName: anchor }}
        aria-label={label}
        data-chosen={isChosen || undefined}
        popoverTarget={id}
        disabled={disabled}
      >
        {face}
      </button>
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        className={panelClassName ? `${classes.panel} ${panelClassName}` : classes.panel}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}
