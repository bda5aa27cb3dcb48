import { useQueryClient } from '@tanstack/react-query'
import { pipesExport } from '#contract/pipe-export.ts'
import { addressOf } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { exportQuery } from './queries.ts'
import { useTexts } from './texts.ts'

const about = ['pipe export']

/** Returns a function that downloads the newest complete file, or says that there is none. */
export function useDownload(): () => void {
  const t = useTexts()
  const client = useQueryClient()
  const download = async () => {
    try {
      const { file } = await client.fetchQuery({ ...exportQuery(), staleTime: 0 })
      if (file) save()
      else notify('error', t('missing'), { about })
    } catch {
      notify('error', t('unknown'), { about, action: { label: t('retry'), run: () => void download() } })
    }
  }
  return () => void download()
}

/** The browser streams the file to the disk, and the page stays. */
function save(): void {
  const link = document.createElement('a')
  link.href = addressOf(pipesExport.download, {})
  link.download = ''
  link.click()
}
