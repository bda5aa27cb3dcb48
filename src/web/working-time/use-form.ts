import { useState } from 'react'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import type { Checked } from './draft-checks.ts'
import { type FormErrors, formErrors } from './form-errors.ts'
import type { TimeMutation } from './mutations.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'

type Needs<Draft> = {
  readonly draft: Draft
  readonly saving: Saving
  readonly onDraft: (draft: Draft) => void
  readonly onClose: () => void
}

type FormState<Draft> = {
  readonly errors: FormErrors
  readonly set: (changed: Partial<Draft>) => void
  /** What a field that is typed into needs. */
  readonly typed: <Field extends string & keyof Draft>(
    field: Draft[Field] extends string ? Field : never,
  ) => { value: string; error: string | undefined; onChange: (value: string) => void }
  readonly submit: (mutation: TimeMutation | null) => void
}

/**
 * What the forms of working time have in common: faults are told once saving has been tried, and typing takes back what
 * the server said.
 *
 * @param fieldOf names the form's field for one of the server's
 */
export function useForm<Draft>(
  { draft, saving, onDraft, onClose }: Needs<Draft>,
  { faults }: Checked<unknown>,
  fieldOf: Readonly<Record<string, string>>,
): FormState<Draft> {
  const t = useTexts()
  const sentence = useErrorSentence()
  const [isTried, setTried] = useState(false)
  const errors = formErrors(isTried ? faults : {}, saving.failure, fieldOf, { t, sentence })
  const set = (changed: Partial<Draft>) => {
    if (saving.failure !== null) saving.forget()
    onDraft({ ...draft, ...changed })
  }
  return {
    errors,
    set,
    typed: (field) => ({
      value: String(draft[field]),
      error: errors.fields[field],
      onChange: (value) => set(withField<Draft>(field, value)),
    }),
    submit: (mutation) => {
      setTried(true)
      if (mutation) saving.save(mutation, onClose)
    },
  }
}

function withField<Draft>(field: keyof Draft, value: string): Partial<Draft> {
  const changed: Partial<Draft> = {}
  return Object.assign(changed, { [field]: value })
}
