import { useEffect } from 'react'
import { boot } from '#web/lib/boot.ts'
import { useStore } from '#web/lib/store.ts'
import { openOutbox, outbox } from './outbox.ts'
import { isCommand, type Outgoing, type OutgoingCommand } from './outgoing.ts'

/** Sends what this device has kept for the user, and returns the measurements of a pipe among it, oldest first. */
export function useOutbox(pipe: number | null = null) {
  return useEntries((entry): entry is Outgoing => !isCommand(entry) && entry.pipe === pipe)
}

/** Sends what this device has kept for the user, and returns what was done at a line among it, oldest first. */
export function useKeptCommands(line: number) {
  return useEntries((entry): entry is OutgoingCommand => isCommand(entry) && entry.line === line)
}

function useEntries<Entry extends Outgoing | OutgoingCommand>(
  isOwn: (entry: Outgoing | OutgoingCommand) => entry is Entry,
) {
  const user = boot().user?.id ?? 0
  useEffect(() => void openOutbox(user), [user])
  const { entries, ...state } = useStore(outbox)
  return { ...state, entries: entries.filter(isOwn) }
}
