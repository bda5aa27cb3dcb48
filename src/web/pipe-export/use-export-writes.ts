import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type PipeExport, pipesExport } from '#contract/pipe-export.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { EXPORT_KEY, exportQuery, viewers } from './queries.ts'
import { useTexts } from './texts.ts'

type Report = Pick<Input<typeof pipesExport.start>['body'], 'query' | 'format'>

const about = ['pipe export']

/** Starts and cancels the export; what fails is said in a message. */
export function useExportWrites() {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending } = useWrite({
    to: 'pipe export',
    // What the answer says is shown at once, so that an export can be cancelled before it is read again.
    refresh: () => void client.invalidateQueries({ queryKey: EXPORT_KEY }),
  })
  /** A rule's no is said as it is; anything else can be tried again. */
  const write = (write: Write) => {
    const attempt: Write = {
      ...write,
      onFailed: (error) => {
        const isRefused = error instanceof ApiError && error.status < 500
        const action = { label: t('retry'), run: () => run(attempt) }
        notify('error', isRefused ? sentence(error) : t('unknown'), { about, ...(!isRefused && { action }) })
      },
    }
    run(attempt)
  }
  const show = (state: PipeExport) => client.setQueryData(exportQuery().queryKey, state)
  return {
    isPending: pending !== null,
    start: (report: Report) =>
      write({
        key: JSON.stringify(['start', report]),
        send: async (intent) => {
          show(await call(pipesExport.start, { body: { action: 'start_export', ...report } }, { intent }))
          // Otherwise the panel opens.
          return viewers.get() === 0 ? { message: t('begun'), name: '', about, undo: null } : null
        },
      }),
    cancel: () =>
      write({
        key: 'cancel',
        send: async (intent) => {
          show(await call(pipesExport.cancel, {}, { intent }))
          return { message: t('cancelled'), name: '', about, undo: null }
        },
      }),
  }
}
