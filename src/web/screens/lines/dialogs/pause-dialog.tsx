import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTime } from '#web/lib/format.ts'
import { pauseCauses } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import type { DialogProps, OpenDialog } from './lazy-dialogs.ts'
import { type PauseDraft, PauseForm } from './pause-form.tsx'

type Props = DialogProps<Extract<OpenDialog, { kind: 'pause' }>>

/** Asks why winding stopped; the pause began when the dialog was opened. */
export function PauseDialog({ line, dialog: { product, at, draft }, commands, onDraft, onClose }: Props) {
  const t = useTexts()
  const causes = useQuery(pauseCauses(line.id))
  const { pending, failure } = commands
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pause.title', { line: line.code, time: formatTime(at) })}
      size="58rem"
    >
      {causes.data ? (
        <PauseForm
          causes={causes.data}
          isSaving={pending === 'pause'}
          failure={pending === null && failure?.does === 'pause' ? failure.sentence : commands.later}
          kept={draft as PauseDraft | undefined}
          onChange={(entered) => {
            commands.forget()
            onDraft(entered)
          }}
          onPause={(given) =>
            commands.pause(product, { ...given, start_time: new Date(at).toISOString() }, onClose)
          }
          onClose={onClose}
        />
      ) : causes.isError ? (
        <ErrorBox error={causes.error} whileLoading onRetry={() => void causes.refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
