import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTime } from '#web/lib/format.ts'
import { withRecorded } from '#web/screens/lines/model/first-causes.ts'
import { causesOf, storedCauses } from '#web/screens/lines/model/pause-commands.ts'
import { pauseCauses } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import type { DialogProps, OpenDialog } from './lazy-dialogs.ts'
import { type PauseDraft, PauseForm } from './pause-form.tsx'

type Props = DialogProps<Extract<OpenDialog, { kind: 'correct' }>>

/** Asks for other causes of a pause, whose times stay. */
export function CorrectPauseDialog({ line, dialog, commands, onDraft, onClose }: Props) {
  const t = useTexts()
  const { product, pause, draft } = dialog
  const causes = useQuery(pauseCauses(line.id))
  const { pending, failure } = commands
  const [seen, see] = useState(() => causesOf(pause))
  const recorded: PauseDraft = { chosen: seen.problems.map(String), comment: seen.comment }
  // What somebody else gave it meanwhile is seen in the message, so that a second save replaces it.
  const handleFailed = (error: unknown) => see((before) => storedCauses(error) ?? before)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('correct.title', { line: line.code, time: formatTime(pause.start_time) })}
      size="58rem"
    >
      {causes.data ? (
        <PauseForm
          causes={withRecorded(causes.data, pause.problems)}
          save={t('correct.save')}
          leave={t('correct.leave')}
          icon={<IconCheck size={24} aria-hidden />}
          isSaving={pending === 'correct'}
          failure={pending === null && failure?.does === 'correct' ? failure.sentence : ''}
          kept={(draft as PauseDraft | undefined) ?? recorded}
          onChange={(entered) => {
            commands.forget()
            onDraft(entered)
          }}
          onSave={(given) =>
            commands.correctPause(product, {
              ...{ pause: pause.id, seen, given },
              ...{ onDone: onClose, onFailed: handleFailed },
            })
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
