/** Carries the code of a refusal with its sentences, also where these are a list. */
export const REFUSAL_CODE_HEADER = 'x-refusal-code'
