import type { TextInputProps } from '@mantine/core'

/** Returns what shows a warning below a field; the field can be saved as it is. */
export function warning(text: string | false) {
  return {
    description: text === false ? undefined : text,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    descriptionProps: { c: 'var(--paused-text)', role: 'status' },
  } satisfies TextInputProps
}
