import type { RefusalCode } from './refusal-codes.ts'

export { type RefusalCode, refusalCodes } from './refusal-codes.ts'

/** A problem that a rule found in an input or state; its message is in the contract, by code. */
export type Problem = {
  readonly code: RefusalCode
  /** Values for the message: names, numbers, codes of enumerations. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The dotted path of the input; absent if the problem concerns the whole request. */
  readonly field?: string
}

/** A request rejected by a rule: expected, shown to the user, never logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problems: readonly [Problem, ...Problem[]]
  /** Additional fields of the response body. */
  readonly details: Readonly<Record<string, unknown>> = {}

  constructor(code: RefusalCode, params: Problem['params'] = {}, field?: string) {
    super(code)
    this.problems = [{ code, params, ...(field !== undefined && { field }) }]
  }

  /** Creates a refusal with several problems; at least one is required. */
  static of(problems: readonly [Problem, ...Problem[]]): Refusal {
    return Object.assign(new Refusal(problems[0].code), { problems })
  }

  /** Returns the same refusal with additional fields in the response. */
  with(details: Refusal['details']): Refusal {
    return Object.assign(this, { details })
  }

  get code(): RefusalCode {
    return this.problems[0].code
  }
}

/** Throws a refusal with all problems, their fields under the given one; does nothing without problems. */
export function refuseAll(problems: readonly Problem[], under = ''): void {
  const [first, ...others] = problems.map((problem) =>
    problem.field === undefined ? problem : { ...problem, field: `${under}${problem.field}` },
  )
  if (first) throw Refusal.of([first, ...others])
}
