import { errorContent } from '#web/parts/error-content.ts'
import type { Fault } from './draft-checks.ts'

/** What a form says beside its fields, and what it says below them. */
export type FormErrors = { readonly fields: Readonly<Record<string, string>>; readonly general: string }

type Message = {
  readonly t: (key: `fault.${Fault}`) => string
  /** An error in one sentence. */
  readonly sentence: (error: unknown) => string
}

/**
 * What is the matter with a form: its own faults first, else what the server said, each beside its field.
 *
 * @param fieldOf names the form's field for one of the server's
 */
export function formErrors(
  faults: Readonly<Record<string, Fault>>,
  failure: unknown,
  fieldOf: Readonly<Record<string, string>>,
  { t, sentence }: Message,
): FormErrors {
  const own = Object.entries(faults).map(([field, fault]) => [field, t(`fault.${fault}`)] as const)
  if (own.length > 0) return { fields: Object.fromEntries(own), general: '' }
  if (failure === null) return { fields: {}, general: '' }
  const content = errorContent(failure)
  if (content.kind !== 'fields') return { fields: {}, general: sentence(failure) }
  const known = content.fields.map(
    ({ path, messages }) => [fieldOf[String(path[0])] ?? '', messages[0] ?? ''] as const,
  )
  const beside = known.filter(([field]) => field !== '')
  const below = known.filter(([field]) => field === '').map(([, words]) => words)
  return { fields: Object.fromEntries(beside), general: [...content.general, ...below][0] ?? '' }
}
