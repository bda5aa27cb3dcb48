import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { later } from '#web/elements/later.tsx'
import { useTexts } from '#web/elements/texts.ts'
import { formatDay } from '#web/lib/format.ts'
import { addDays, readDate, type Year } from '#web/lib/plant-clock.ts'
import { SteppedField, type TextFieldProps } from './stepped-field.tsx'

const Calendar = later('elements', async () => (await import('./calendar.tsx')).Calendar)

type Props = TextFieldProps & {
  /** The year of a date without one. */
  year: Year
  /** Receives a date that is chosen rather than written. */
  onChoose?: ((date: string) => void) | undefined
}

/**
 * A date of the plant's calendar as people write it, with the kit's calendar; the arrow keys step a day.
 *
 * The kit's `DateInput` keeps its last valid date while the text is invalid, so a form would save a date that is not on
 * the screen; and its calendar cannot be reached by keyboard.
 */
export function DateField({ year, onChoose, ...props }: Props) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Pointing at the button of an open calendar closes it before the click.
  const wasOpen = useRef(false)
  const date = readDate(props.value, year)
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const handleChoose = (chosen: string) => {
    props.onChange(formatDay(chosen))
    onChoose?.(chosen)
    close()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <SteppedField
      placeholder={t('date.placeholder')}
      aria-keyshortcuts="Alt+ArrowDown"
      {...props}
      ref={input}
      rightSection={
        <>
          {/* Not in the tab order: the keyboard has a shortcut, and Tab goes from field to field. */}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="90%"
            tabIndex={-1}
            aria-label={t('calendar.open')}
            aria-expanded={isOpen}
            disabled={props.disabled ?? false}
            onPointerDown={() => {
              wasOpen.current = isOpen
            }}
            onClick={() => setOpen(!wasOpen.current)}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
          {isOpen && (
            <Calendar date={date} onChoose={handleChoose} onEscape={close} onLeave={() => setOpen(false)} />
          )}
        </>
      }
      onStep={(by) => {
        if (date !== null) props.onChange(formatDay(addDays(date, by)))
      }}
      onKeyDown={handleKeyDown}
    />
  )
}
