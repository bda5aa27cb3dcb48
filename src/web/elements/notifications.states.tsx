import { Button } from '@mantine/core'
import { notify } from '#web/lib/notify.ts'

export const states = {
  done: (
    <Button variant="default" size="touch" onClick={() => notify('done', 'Saved 12 changes.')}>
      Say that it is done
    </Button>
  ),
  action: (
    <Button
      variant="default"
      size="touch"
      onClick={() =>
        notify('done', '2 groups planned for Rein Kuusik.', {
          action: { label: 'Undo', run: () => notify('done', 'Undone: 2 groups to Rein Kuusik.') },
        })
      }
    >
      Say what was done, with Undo
    </Button>
  ),
  info: (
    <Button
      variant="default"
      size="touch"
      onClick={() => notify('info', 'Jaan Paju moved 261099 Aru OÜ, which you had planned.')}
    >
      Say what others did
    </Button>
  ),
  error: (
    <Button
      variant="default"
      size="touch"
      onClick={() => notify('error', 'That action has already been assigned to the worker.')}
    >
      Say that it failed
    </Button>
  ),
}
