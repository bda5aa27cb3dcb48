import { endpoint } from '#contract/endpoint.ts'

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events/',
    may: 'signed-in',
    summary: 'Stream changes',
    description:
      'Sends a server-sent event `{table, ids}` for changed records. If there are many, `ids` is `"*"`.',
    media: 'text/event-stream',
  }),
}
