import { Button } from '@mantine/core'
import { notify } from '#web/lib/notify.ts'

export const states = {
  done: (
    <Button variant="default" size="touch" onClick={() => notify('done', 'Saved 12 changes.')}>
      Say that it is done
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
