import { ApiError, fieldOf, NetworkError } from '#web/lib/api-error.ts'

/** Problems of one input; the path is empty when they are about the whole request. */
export type FieldErrors = {
  readonly path: readonly (string | number)[]
  readonly messages: readonly string[]
}

export type ErrorContent =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'fields'; readonly fields: readonly FieldErrors[]; readonly general: readonly string[] }
  | { readonly kind: 'forbidden' | 'generic' | 'network' }

const WHOLE_REQUEST = 'non_field_errors'

/**
 * What an error box says, in the specification's order: a message if given; else errors by field and those of the
 * whole request; else the sentence for 403; else the general one. Only when no answer came is that said instead.
 */
export function errorContent(error: unknown, given?: string): ErrorContent {
  const body = error instanceof ApiError ? error.body : null
  const message = given ?? fieldOf(body, 'message')
  if (typeof message === 'string' && message !== '') return { kind: 'message', message }

  const problems = fieldErrors(body)
  if (problems.length > 0) {
    const isGeneral = ({ path }: FieldErrors) => path.at(-1) === WHOLE_REQUEST || path.length === 0
    return {
      kind: 'fields',
      fields: problems.filter((problem) => !isGeneral(problem)),
      general: problems.filter(isGeneral).flatMap(({ messages }) => messages),
    }
  }
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' }
  return { kind: error instanceof NetworkError ? 'network' : 'generic' }
}

/** The first sentence the server said about a refused request, if it said one. */
export function firstMessage(error: unknown): string | undefined {
  const content = errorContent(error)
  if (content.kind === 'message') return content.message
  if (content.kind !== 'fields') return undefined
  return content.fields[0]?.messages[0] ?? content.general[0]
}

/** The name of a field as words: `changes`, 1, `start_time` becomes "Changes, row 2, start time". */
export function fieldLabel(path: FieldErrors['path'], row: (number: number) => string): string {
  const words = path
    .map((part) => (typeof part === 'number' ? row(part + 1) : part.replaceAll('_', ' ')))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldErrors(body: unknown, path: FieldErrors['path'] = []): FieldErrors[] {
  if (typeof body !== 'object' || body === null) return []
  if (!Array.isArray(body))
    return Object.entries(body).flatMap(([name, value]) => fieldErrors(value, [...path, name]))
  if (body.length > 0 && body.every((item) => typeof item === 'string')) return [{ path, messages: body }]
  return body.flatMap((item, index) => fieldErrors(item, [...path, index]))
}
