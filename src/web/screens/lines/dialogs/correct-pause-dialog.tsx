import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PipePause } from '#contract/lines.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTime } from '#web/lib/format.ts'
import { withRecorded } from '#web/screens/lines/model/first-causes.ts'
import { recordOf, storedRecord } from '#web/screens/lines/model/pause-commands.ts'
import {
  changedTimes,
  enteredTimes,
  refusedTime,
  type TimesDraft,
} from '#web/screens/lines/model/pause-times.ts'
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
  const { pending } = commands
  const failure = pending === null && commands.failure?.does === 'correct' ? commands.failure.sentence : ''
  const { seen, refused, forget, handleFailed } = useRefusal(pause)
  const [entered, enter] = useState(() => (draft as Draft | undefined) ?? draftOf(dialog))
  const times = changedTimes(pause, entered.times)
  const change = (changed: Partial<Draft>) => {
    const next = { ...entered, ...changed }
    commands.forget()
    forget()
    enter(next)
    onDraft(next)
  }
  const handleSave = (given: { problems: number[]; comment: string }) => {
    forget()
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
              refused={refused}
              hasEnd={pause.end_time !== null}
              onChange={(times) => change({ times })}
            />
          }
          timesProblem={times === null ? t('correct.noTime') : ''}
          save={t('correct.save')}
          leave={t('correct.leave')}
          icon={<IconCheck size={24} aria-hidden />}
          isSaving={pending === 'correct'}
          failure={refused ? <About time={refused}>{failure}</About> : failure}
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

/** Returns the pause as the user has seen it, and which of its times the server refused. */
function useRefusal(pause: PipePause) {
  const [seen, see] = useState(() => recordOf(pause))
  const [refused, refuse] = useState<keyof TimesDraft>()
  return {
    seen,
    refused,
    forget: () => refuse(undefined),
    handleFailed: (error: unknown) => {
      // How somebody else corrected it meanwhile is seen in the message, so that a second save replaces it.
      see((before) => storedRecord(error) ?? before)
      refuse(refusedTime(error))
    },
  }
}

/** Says which time a failure is about. */
function About({ time, children }: { time: keyof TimesDraft; children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      {t(`correct.${time}`)}: {children}
    </>
  )
}

function draftOf({ pause }: Props['dialog']): Draft {
  return {
    chosen: pause.problems.map(({ id }) => String(id)),
    comment: pause.comment,
    times: enteredTimes(pause),
  }
}
