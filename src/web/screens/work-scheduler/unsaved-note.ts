import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import type { WorkNote } from '#web/work-orders/use-work-commands.ts'
import { useTexts } from './texts.ts'
import { tickStore } from './tick-store.ts'

/** Returns a function that says how many ticks of a work order are not saved, and offers to save them; undefined if there are none. */
export function useUnsavedNote(): (orderId: number) => WorkNote | undefined {
  const t = useTexts()
  const label = useElementTexts()('unsaved.save')
  return (orderId) => {
    const count = tickStore.get().ticks.get(orderId)?.size ?? 0
    if (count === 0) return undefined
    const run = () => unsaved.get()?.save?.(() => {})
    return { message: t('unsaved.paused', { count }), look: { label, run } }
  }
}
