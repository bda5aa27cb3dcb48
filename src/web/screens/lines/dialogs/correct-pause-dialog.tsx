import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTime } from '#web/lib/format.ts'
import { withRecorded } from '#web/screens/lines/model/first-causes.ts'
import { recordOf, storedRecord } from '#web/screens/lines/model/pause-commands.ts'
import { changedTimes, enteredTimes, type TimesDraft } from '#web/screens/lines/model/pause-times.ts'
import { pauseCauses } from '#web/screens/lines/model/queries.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import type { DialogProps, OpenDialog } from './lazy-dialogs.ts'
import { type PauseDraft, PauseForm } from './pause-form.tsx'
import { PauseTimes } from './pause-times.tsx'

type Props = DialogProps<Extract<OpenDialog, { kind: 'correct' }>>
type Draft = PauseDraft & { readonly times: TimesDraft }

/** Asks for other causes and other times of a pause. */
export function CorrectPauseDialog({ line, dialog, commands, onDraft, onClose }: Props) {
  const t = useTexts()
  const { product, pause, draft } = dialog
  const causes = useQuery(pauseCauses(line.id))
  const { pending, failure } = commands
  const [seen, see] = useState(() => recordOf(pause))
  const [entered, enter] = useState(() => (draft as Draft | undefined) ?? draftOf(dialog))
  const change = (changed: Partial<Draft>) => {
    const next = { ...entered, ...changed }
    commands.forget()
    enter(next)
    onDraft(next)
  }
  // How somebody else corrected it meanwhile is seen in the message, so that a second save replaces it.
  const handleFailed = (error: unknown) => see((before) => storedRecord(error) ?? before)
  const handleSave = (given: { problems: number[]; comment: string }) => {
    const times = changedTimes(pause, entered.times)
    if (times === null) return
    commands.correctPause(product, {
      ...{ pause: pause.id, seen, given: { ...given, ...times } },
      ...{ onDone: onClose, onFailed: handleFailed },
    })
  }
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
          times={
            <PauseTimes
              times={entered.times}
              hasEnd={pause.end_time !== null}
              onChange={(times) => change({ times })}
            />
          }
          save={t('correct.save')}
          leave={t('correct.leave')}
          icon={<IconCheck size={24} aria-hidden />}
          isSaving={pending === 'correct'}
          failure={pending === null && failure?.does === 'correct' ? failure.sentence : ''}
          kept={entered}
          onChange={change}
          onSave={handleSave}
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

function draftOf({ pause }: Props['dialog']): Draft {
  return {
    chosen: pause.problems.map(({ id }) => String(id)),
    comment: pause.comment,
    times: enteredTimes(pause),
  }
}
