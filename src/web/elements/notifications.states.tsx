import { Button } from '@mantine/core'
import { notify } from '#web/lib/notify.ts'
import { sampled } from './sampled.tsx'

type Kind = Parameters<typeof notify>[0]

const announcing = (english: string, kind: Kind, message: string, undone?: string) =>
  sampled((words) => (
    <Button
      variant="default"
      size="touch"
      onClick={() => {
        const undo = undone && { label: words('Undo'), run: () => notify('done', words(undone)) }
        notify(kind, words(message), undo ? { action: undo } : {})
      }}
    >
      {words(english)}
    </Button>
  ))

export const states = {
  done: announcing('Say that it is done', 'done', 'Saved 12 changes.'),
  action: announcing(
    'Say what was done, with Undo',
    'done',
    '2 work orders planned for Rein Kuusik.',
    'Undone: 2 work orders to Rein Kuusik.',
  ),
  info: announcing('Say what others did', 'info', 'Jaan Paju moved 261099 Aru OÜ, which you had planned.'),
  error: announcing('Say that it failed', 'error', 'That action has already been assigned to the worker.'),
}
