import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { pauseCauses } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import type { DialogProps, OpenDialog } from './lazy-dialogs.ts'
import { type PauseDraft, PauseForm } from './pause-form.tsx'

type Props = DialogProps<Extract<OpenDialog, { kind: 'pause' }>>

/** Asks why winding stopped; the pause began when the dialog was opened. */
export function PauseDialog({
  line,
  dialog: { product, at, mode, draft },
  commands,
  onDraft,
  onClose,
}: Props) {
  const t = useTexts()
  const causes = useQuery(pauseCauses(line.id))
  const { pending, failure } = commands
  const language = useLanguage()
  const when = { line: line.code, time: formatTime(at) }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        mode === undefined
          ? t('pause.title', when)
          : t('pause.titleWithMode', { ...when, mode: enumLabel('machine_mode', mode, language) })
      }
      size="58rem"
    >
      {causes.data ? (
        <PauseForm
          causes={causes.data}
          save={mode === undefined ? t('pause.save') : t('pause.saveWithMode')}
          leave={t('pause.keep')}
          icon={<IconPlayerPause size={24} aria-hidden />}
          isSaving={pending === 'pause'}
          failure={pending === null && failure?.does === 'pause' ? failure.sentence : commands.later}
          kept={draft as PauseDraft | undefined}
          onChange={(entered) => {
            commands.forget()
            onDraft(entered)
          }}
          onSave={(given) =>
            commands.pause(
              product,
              { ...given, ...(mode !== undefined && { mode }), start_time: new Date(at).toISOString() },
              onClose,
            )
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
