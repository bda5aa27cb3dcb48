import { ApiError } from '#web/lib/api-error.ts'
import { ErrorBox } from './error-box.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const nothing = () => {}

export const states = {
  one: <UnsavedBar count={1} onDiscard={nothing} onSave={nothing} />,
  several: <UnsavedBar count={12} onDiscard={nothing} onSave={nothing} />,
  'with a note': (
    <UnsavedBar
      count={3}
      blocked
      note="No connection: they are kept on this device until you can save them."
      onDiscard={nothing}
      onSave={nothing}
    />
  ),
  'saving failed': (
    <UnsavedBar count={3} onDiscard={nothing} onSave={nothing}>
      <ErrorBox error={new ApiError(500, null)} />
    </UnsavedBar>
  ),
  saving: <UnsavedBar count={12} saving onDiscard={nothing} onSave={nothing} />,
}
