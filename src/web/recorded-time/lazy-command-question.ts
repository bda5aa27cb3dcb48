import { later } from '#web/elements/later.tsx'

/** Asks before a command is carried out; its code comes with the first question. */
export const LazyCommandQuestion = later(
  'recorded-time',
  async () => (await import('./command-question.tsx')).CommandQuestion,
)
