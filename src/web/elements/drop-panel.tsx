import { type ReactNode, type Ref, useId, useRef } from 'react'
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
  /** Whether the panel is shown whole, beside the button where it fits neither below nor above it; a list scrolls instead. */
  isWhole?: boolean
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
  isWhole = false,
  disabled = false,
  onOpen,
  children,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const anchor = `--drop${id.replaceAll(/\W/g, '-')}`
  return (
    <>
      <button
        ref={button}
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
        data-whole={isWhole || undefined}
        className={panelClassName ? `${classes.panel} ${panelClassName}` : classes.panel}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => {
          keepWidth(button.current, newState === 'open')
          if (newState === 'open') onOpen?.()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Keeps a button as wide as it is while its panel is open: a face that changes with what is chosen there would move the panel. */
function keepWidth(button: HTMLButtonElement | null, isOpen: boolean): void {
  button?.style.setProperty('width', isOpen ? `${button.getBoundingClientRect().width}px` : '')
}
