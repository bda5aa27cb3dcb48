import { useEffect } from 'react'
import { boot } from '#web/lib/boot.ts'
import { useStore } from '#web/lib/store.ts'
import { openOutbox, outbox } from './outbox.ts'

/** Sends the measurements that this device has kept for the user, and returns those of a pipe, oldest first. */
export function useOutbox(pipe: number | null = null) {
  const user = boot().user?.id ?? 0
  useEffect(() => void openOutbox(user), [user])
  const { entries, ...state } = useStore(outbox)
  return { ...state, entries: entries.filter((entry) => entry.pipe === pipe) }
}
