import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import type { Checked, Fault } from './draft-checks.ts'
import type { FormProps } from './form-props.ts'
import { refusalOf } from './refusal.ts'
import { useTexts } from './texts.ts'

/**
 * Returns the form of a change of working time, with the body to send while nothing is wrong with it.
 *
 * @param fieldOf names the form's field for one of the server's
 */
export function useTimeForm<Draft extends object, Body>(
  { draft, saving, onDraft }: Pick<FormProps<Draft>, 'draft' | 'saving' | 'onDraft'>,
  check: (draft: Draft) => Checked<Body>,
  fieldOf: Readonly<Record<string, string>>,
) {
  const sentence = useErrorSentence()
  const messageOf = useFaultMessage()
  const refusal = refusalOf(saving.failure, fieldOf, sentence)
  const validate = (values: Draft): FieldMessages => {
    const texts = new Map(Object.entries(values))
    const { faults } = check(values)
    return Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, messageOf(fault, String(texts.get(field)))]),
    )
  }
  const form = useDraftForm<Draft>({
    initialValues: draft,
    validate,
    refused: refusal.fields,
    onChange: (values) => {
      if (saving.failure !== null) saving.forget()
      onDraft(values)
    },
  })
  return { ...form, body: check(form.values).body, error: refusal.general }
}

function useFaultMessage() {
  const t = useTexts()
  const messages = useFieldMessages()
  return (fault: Fault, text: string) =>
    fault === 'date' || fault === 'time' ? messages[fault](text) : t(`fault.${fault}`)
}
