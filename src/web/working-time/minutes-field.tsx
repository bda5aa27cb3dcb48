import { SteppedField, type TextFieldProps } from '#web/forms/stepped-field.tsx'

/** Whole minutes; the arrow keys step five. */
export function MinutesField(props: TextFieldProps) {
  const step = (by: number) => props.onChange(String(Math.max(0, (Number(props.value) || 0) + by * 5)))
  return <SteppedField placeholder="0" {...props} onStep={step} />
}
