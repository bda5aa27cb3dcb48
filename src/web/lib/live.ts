import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedTable, type KeysByTable, staleKeys } from '#web/lib/live-changes.ts'
import { paced } from '#web/lib/paced.ts'

const STREAM = '/api/v1/events/'
/** How long to wait before opening a stream that the server closed for good. */
const REOPEN_MS = 5_000

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
  let stream: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  const refresh = refreshing(client)
  let interrupted = false

  const close = () => {
    clearTimeout(reopening)
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    stream = new EventSource(STREAM)
    stream.onopen = () => {
      // What was announced meanwhile went unheard, so everything shown is read again.
      if (interrupted) refresh.all()
      interrupted = false
    }
    stream.onmessage = ({ data }) => {
      const table = changedTable(String(data))
      if (table !== undefined) refresh.table(table)
    }
    stream.onerror = () => {
      interrupted = true
      if (stream?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS)
    }
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') return open()
    interrupted = true
    close()
  }

  const stopped = new AbortController()
  document.addEventListener('visibilitychange', handleVisibility, stopped)
  if (document.visibilityState === 'visible') open()
  return () => {
    stopped.abort()
    refresh.cancel()
    close()
  }
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
