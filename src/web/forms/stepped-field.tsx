import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './fields.module.css'

/** What the kit's form gives to a field of text. */
export type TextFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Text that the arrow keys step up and down. */
export function SteppedField({
  onChange,
  onStep,
  onKeyDown,
  classNames,
  ...props
}: TextFieldProps & { onStep: (by: 1 | -1) => void }) {
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      classNames={{ input: classes.figures, ...classNames }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  )
}
