import { type UseFormReturnType, useForm } from '@mantine/form'
import { type SubmitEventHandler, useRef } from 'react'

/** Messages by the path of their field, in the order of the fields. */
export type FieldMessages = Readonly<Record<string, string>>

type Options<Draft> = {
  readonly initialValues: Draft
  /** What was entered before, if this device kept it. */
  readonly kept?: Draft | undefined
  readonly validate: (draft: Draft) => FieldMessages
  /** What the server refused; shown where the form itself finds nothing wrong. */
  readonly refused?: FieldMessages
  /** Returns what is wrong already before the first attempt to save, such as a value beyond its limits. */
  readonly atOnce?: (draft: Draft) => FieldMessages
  readonly onChange?: (draft: Draft) => void
}

/** Returns a form that shows what is wrong with it from the first attempt to save, and then after every change. */
export function useDraftForm<Draft extends object>(options: Options<Draft>) {
  const { initialValues, kept, validate, refused = {}, atOnce, onChange } = options
  const isTried = useRef(false)
  const form: UseFormReturnType<Draft> = useForm<Draft>({
    initialValues: kept ?? initialValues,
    validate,
    // One field can be wrong because of another, so they are checked together.
    clearInputErrorOnChange: false,
    onValuesChange: (draft) => {
      onChange?.(draft)
      if (isTried.current) form.setErrors(validate(draft))
    },
    enhanceGetInputProps: ({ inputProps, field }) => ({
      error: inputProps.error ?? refused[String(field)] ?? atOnce?.(form.values)[String(field)],
    }),
  })
  return {
    values: form.values,
    /** Whether the draft differs from what the form was opened with. */
    isChanged: kept !== undefined || form.isDirty(),
    setValues: form.setValues,
    field: (path: string) => ({ value: undefined, ...form.getInputProps(path) }),
    tick: (path: string) => form.getInputProps(path, { type: 'checkbox' }),
    /** Saves a valid draft; otherwise shows what is wrong and focuses the first field that is. */
    submit:
      (save: (draft: Draft) => void): SubmitEventHandler<HTMLFormElement> =>
      (event) => {
        isTried.current = true
        const { currentTarget } = event
        form.onSubmit(save, (errors) => focusFirst(currentTarget, Object.keys(errors)))(event)
      },
  }
}

function focusFirst(form: HTMLFormElement, paths: readonly string[]): void {
  form.querySelector<HTMLElement>(`[data-path="${paths[0]}"]`)?.focus()
}
