import { UnsavedBar } from './unsaved-bar.tsx'

const nothing = () => {}

export const states = {
  one: <UnsavedBar count={1} onDiscard={nothing} onSave={nothing} />,
  several: <UnsavedBar count={12} onDiscard={nothing} onSave={nothing} />,
  saving: <UnsavedBar count={12} saving onDiscard={nothing} onSave={nothing} />,
}
