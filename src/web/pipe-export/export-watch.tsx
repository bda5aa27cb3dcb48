import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PipeExport } from '#contract/pipe-export.ts'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { useStore } from '#web/lib/store.ts'
import { exportQuery, viewers } from './queries.ts'
import { useTexts } from './texts.ts'
import { useDownload } from './use-download.ts'

const about = ['pipe export']

/** Polls the export while the page shows it or the user's own is being generated, and says how that ends, whatever screen is shown. */
export function ExportWatch() {
  const t = useTexts()
  const download = useDownload()
  const isShown = useStore(viewers) > 0
  const { data } = useQuery({
    ...exportQuery(),
    enabled: ({ state }) => isShown || state.data?.current?.is_own === true,
    refetchInterval: boot().config.export_poll_s * 1000,
  })
  const own = useRef<number | null>(null)
  useEffect(() => {
    const ended = own.current
    own.current = data?.current?.is_own ? data.current.id : null
    if (ended === null || data === undefined) return
    const outcome = outcomeOf(data, ended)
    if (outcome === 'failed') notify('error', t('notReady'), { about })
    if (outcome === 'done')
      notify('done', t('ready', { count: data.file?.pipes ?? 0 }), {
        about,
        action: { label: t('download'), run: download },
      })
  }, [data, t, download])
  return null
}

function outcomeOf({ file, failed }: PipeExport, id: number): 'done' | 'failed' | null {
  if (file?.id === id) return 'done'
  return failed?.id === id ? 'failed' : null
}
