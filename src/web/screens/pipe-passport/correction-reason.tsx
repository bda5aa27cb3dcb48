import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from './texts.ts'

/** Asks why something that is recorded of a pipe is corrected. */
export function CorrectionReason({ example, ...field }: TextInputProps & { example: string }) {
  return (
    <TextInput
      size="touch"
      label={useTexts()('correct.reason')}
      placeholder={example}
      maxLength={500}
      autoComplete="off"
      {...field}
    />
  )
}
