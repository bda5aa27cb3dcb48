import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followStream } from '#web/lib/event-stream.ts'
import { paced } from '#web/lib/paced.ts'
import { changedTable, type KeysByTable, staleKeys } from '#web/lib/stale-keys.ts'

const STREAM = '/api/v1/events/'

const shown = new Set<KeysByTable>()

/** While the calling screen is shown, reads its queries again when the server says that their tables changed. */
export function useLive(keysByTable: KeysByTable): void {
  useEffect(() => {
    shown.add(keysByTable)
    return () => {
      shown.delete(keysByTable)
    }
  }, [keysByTable])
}

/** Listens to the server's announcements while the page is visible; to be used once, by the shell. */
export function useLiveStream(): void {
  const client = useQueryClient()
  useEffect(() => watchStream(client), [client])
}

function watchStream(client: QueryClient): () => void {
  const refresh = refreshing(client)
  let close: (() => void) | undefined
  let wasInterrupted = false
  const listener = {
    opened: () => {
      // Announcements before this moment were missed, so what has been read already is read again.
      if (wasInterrupted || client.getQueryCache().getAll().some(isRead)) refresh.all()
      wasInterrupted = false
    },
    message: (data: string) => {
      const table = changedTable(data)
      if (table !== undefined) refresh.table(table)
    },
    interrupted: () => {
      wasInterrupted = true
    },
  }
  const handleVisibility = () => {
    close?.()
    const isVisible = document.visibilityState === 'visible'
    if (!isVisible) listener.interrupted()
    close = isVisible ? followStream(STREAM, listener) : undefined
  }

  const stopped = new AbortController()
  document.addEventListener('visibilitychange', handleVisibility, stopped)
  if (document.visibilityState === 'visible') close = followStream(STREAM, listener)
  return () => {
    stopped.abort()
    refresh.cancel()
    close?.()
  }
}

function isRead({ state }: Query): boolean {
  return state.dataUpdatedAt > 0
}

/** Has what announced tables show read again, at the pace of the server. */
function refreshing(client: QueryClient) {
  const pace = paced((tables) =>
    Promise.all(staleKeys(tables, shown).map((queryKey) => client.invalidateQueries({ queryKey }))),
  )
  return {
    table: (name: string) => pace.add([name]),
    all: () => pace.hurry([...shown].flatMap((map) => Object.keys(map))),
    cancel: () => pace.stop(),
  }
}
