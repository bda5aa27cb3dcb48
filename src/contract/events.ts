import { endpoint } from '#contract/endpoint.ts'

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events/',
    may: 'signed-in',
    summary: 'Server-sent events: {table, ids} of changed records, ids "*" when there are many.',
    media: 'text/event-stream',
  }),
}
