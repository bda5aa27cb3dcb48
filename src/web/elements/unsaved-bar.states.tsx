import { ApiError } from '#web/lib/api-error.ts'
import { ErrorBox } from './error-box.tsx'
import { sampled } from './sampled.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const nothing = () => {}

export const states = {
  one: <UnsavedBar count={1} onDiscard={nothing} onSave={nothing} />,
  several: <UnsavedBar count={12} onDiscard={nothing} onSave={nothing} />,
  'with a note': sampled((words) => (
    <UnsavedBar
      count={3}
      blocked
      note={words('No connection: they are kept on this device until you can save them.')}
      onDiscard={nothing}
      onSave={nothing}
    />
  )),
  'saving failed': (
    <UnsavedBar count={3} onDiscard={nothing} onSave={nothing}>
      <ErrorBox error={new ApiError(500, null)} />
    </UnsavedBar>
  ),
  saving: <UnsavedBar count={12} saving onDiscard={nothing} onSave={nothing} />,
}
