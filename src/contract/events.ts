import { endpoint } from '#contract/endpoint.ts'

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events/',
    may: 'signed-in',
    summary: 'Stream changes',
    description: 'Server-sent events `{table, ids}` for changed records; `ids` is `"*"` if there are many.',
    media: 'text/event-stream',
  }),
}
