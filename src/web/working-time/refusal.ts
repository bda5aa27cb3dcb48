import { errorContent } from '#web/elements/error-content.ts'

/** What the server refused: by field of the form, and of the form as a whole. */
export type FormRefusal = { readonly fields: Readonly<Record<string, string>>; readonly general: string }

/**
 * Returns the first thing that the server said of each field, and the first that belongs to none.
 *
 * @param fieldOf names the form's field for one of the server's
 * @param sentence says an error that is about no field
 */
export function refusalOf(
  failure: unknown,
  fieldOf: Readonly<Record<string, string>>,
  sentence: (error: unknown) => string,
): FormRefusal {
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
