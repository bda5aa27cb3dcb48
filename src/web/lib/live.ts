import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followStream } from '#web/lib/event-stream.ts'
import { paced } from '#web/lib/paced.ts'
import { changedTable, type KeysByTable, staleKeys } from '#web/lib/stale-keys.ts'

const STREAM = '/api/v1/events/'

const shown = new Set<KeysByTable>()
/** Of all screens that this page has shown. */
const known = new Set<KeysByTable>()

/**
 * While the calling screen is shown, reads its queries again when the server says that their tables changed. What changes while it is not
 * shown is read again once it is.
 */
export function useLive(keysByTable: KeysByTable): void {
  useEffect(() => {
    shown.add(keysByTable)
    known.add(keysByTable)
    return () => {
      shown.delete(keysByTable)
    }
  }, [keysByTable])
}

let stop: (() => void) | undefined

/**
 * Listens to the server's announcements while the page is visible. Begun before the first reads, so that these need not be
 * repeated for what they may have missed.
 */
export function startLiveStream(client: QueryClient): void {
  stop ??= watchStream(client)
}

/** Keeps the announcements coming while the calling component is there; to be used once, by the shell. */
export function useLiveStream(): void {
  const client = useQueryClient()
  useEffect(() => {
    startLiveStream(client)
    return () => {
      stop?.()
      stop = undefined
    }
  }, [client])
}

function watchStream(client: QueryClient): () => void {
  const refresh = refreshing(client)
  let close: (() => void) | undefined
  let wasInterrupted = false
  const listener = {
    opened: () => {
      // Announcements before this moment were missed, so what was read or asked for before is read again.
      if (wasInterrupted || client.getQueryCache().getAll().some(hasBegun)) refresh.all()
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

function hasBegun({ state }: Query): boolean {
  return state.dataUpdatedAt > 0 || state.fetchStatus === 'fetching'
}

/** Has what announced tables show read again, at the pace of the server. */
function refreshing(client: QueryClient) {
  const pace = paced((tables) =>
    Promise.all(staleKeys(tables, shown).map((queryKey) => readAgain(client, queryKey))),
  )
  const markHidden = (table: string) => {
    for (const queryKey of staleKeys(new Set([table]), known.difference(shown)))
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return {
    table: (name: string) => {
      markHidden(name)
      pace.add([name])
    },
    all: () => pace.hurry([...shown].flatMap((map) => Object.keys(map))),
    cancel: () => pace.stop(),
  }
}

async function readAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  // A first read is not begun again while it runs, but it may have been answered before the change.
  const firstReads = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
  await Promise.all(
    firstReads.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  )
}
