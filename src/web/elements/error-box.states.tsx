import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { ErrorBox } from './error-box.tsx'

const refused = new ApiError(400, {
  start_time: ['This field is required.'],
  problems: ['This list may not be empty.'],
  non_field_errors: ['The work order is already running.'],
  code: 'wrong_state',
})
const rows = new ApiError(400, { changes: [{}, { status: ['"7" is not a valid choice.'] }] })
const signedOut = new ApiError(403, { code: 'not_signed_in' })

export const states = {
  'a message': <ErrorBox error={new ApiError(409, { message: 'Export generation already in progress' })} />,
  'errors by field': <ErrorBox error={refused} />,
  'errors by row': <ErrorBox error={rows} />,
  'no permission': <ErrorBox error={new ApiError(403, { detail: 'Not yours.' })} />,
  'signed out elsewhere': <ErrorBox error={signedOut} />,
  'anything else': <ErrorBox error={new ApiError(500, { code: 'fault' })} />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no answer': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
}
