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
 * What an error box says, in the required order (requirements: Failures): a message if given; else errors by field and those of the
 * whole request; else the sentence for 403; else the general one. Only when no answer came is that said instead.
 */
export function errorContent(error: unknown, given?: string): ErrorContent {
  const body = error instanceof ApiError ? error.body : null
  // What is busy says when to try again.
  const busy = error instanceof ApiError && error.status === 429 ? fieldOf(body, 'detail') : undefined
  const message = given ?? fieldOf(body, 'message') ?? busy
  if (typeof message === 'string' && message !== '') return { kind: 'message', message }

  const problems = fieldErrors(body).filter((problem) => !isData(problem))
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

/** The fields that people know by a name of their own; paths of the wire never reach a screen. */
const labelledFields = [
  'client',
  'comment',
  'date',
  'delivery_date',
  'description',
  'employee_number',
  'end_time',
  'name',
  'operator',
  'order_number',
  'password',
  'pieces',
  'problems',
  'reason',
  'start_time',
  'username',
] as const
export type LabelledField = (typeof labelledFields)[number]

/** A sentence of an error box, and the field it is about where that field has a label. */
export type Problem = { readonly label?: LabelledField; readonly sentence: string }

/** What an error box lists: the first sentence of each field, then those of the whole request, each once. */
export function problemsOf({
  fields,
  general,
}: Pick<ErrorContent & { kind: 'fields' }, 'fields' | 'general'>): Problem[] {
  const said = [
    ...fields.flatMap(({ path, messages }) =>
      messages.slice(0, 1).map((sentence) => problemOf(path, sentence)),
    ),
    ...general.map((sentence): Problem => ({ sentence })),
  ]
  return [...new Map(said.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function problemOf(path: FieldErrors['path'], sentence: string): Problem {
  const label = labelledFields.find((field) => field === path.findLast((part) => typeof part === 'string'))
  return label ? { label, sentence } : { sentence }
}

/** What a refused plan call says has moved is no sentence. */
function isData({ path }: FieldErrors): boolean {
  return path.includes('moves') && path.at(-1) === 'paths'
}

function fieldErrors(body: unknown, path: FieldErrors['path'] = []): FieldErrors[] {
  if (typeof body !== 'object' || body === null) return []
  if (!Array.isArray(body))
    return Object.entries(body).flatMap(([name, value]) => fieldErrors(value, [...path, name]))
  if (body.length > 0 && body.every((item) => typeof item === 'string')) return [{ path, messages: body }]
  return body.flatMap((item, index) => fieldErrors(item, [...path, index]))
}
