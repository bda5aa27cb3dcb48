import { useEffect } from 'react'
import type { View } from '#contract/views.ts'
import { later } from '#web/elements/later.tsx'
import { isWriting } from '#web/lib/is-writing.ts'
import { areShortcutsShown } from '#web/lib/shortcuts.ts'
import { useStore } from '#web/lib/store.ts'

const ShortcutsDialog = later(
  'shortcuts',
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Lists the keys of a view while that is asked for: by "?" outside fields and dialogs, or elsewhere on the page. */
export function Shortcuts({ view }: { view: View | undefined }) {
  const isShown = useStore(areShortcutsShown)
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === '?' && !ctrlKey && !metaKey && !isWriting(target)) areShortcutsShown.set(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return isShown && <ShortcutsDialog view={view} onClose={() => areShortcutsShown.set(false)} />
}
