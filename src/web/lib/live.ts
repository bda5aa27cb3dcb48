import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedTable, type KeysByTable, staleKeys } from '#web/lib/live-changes.ts'

const STREAM = '/api/v1/events/'
const COALESCE_MS = 250
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
  const refresh = coalesced(client)
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
      if (table !== undefined) refresh.tables([table])
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

/** Gathers announcements for a moment, then has what they touch read again. */
function coalesced(client: QueryClient) {
  const tables = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const queryKey of staleKeys(tables, shown)) void client.invalidateQueries({ queryKey })
    tables.clear()
  }
  const add = (names: readonly string[]) => {
    for (const name of names) tables.add(name)
    timer ??= setTimeout(flush, COALESCE_MS)
  }
  return {
    tables: add,
    all: () => add([...shown].flatMap((map) => Object.keys(map))),
    cancel: () => clearTimeout(timer),
  }
}
