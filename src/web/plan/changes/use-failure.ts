import { useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '#web/elements/error-content.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { statusOf } from '#web/lib/api-error.ts'
import { type NoticeDetails, notify } from '#web/lib/notify.ts'
import { useTexts } from '#web/plan/texts.ts'
import { type Failure, failureOf } from './failure.ts'

type Options = Omit<NoticeDetails, 'look'> & {
  /** Returns the message for a reason, given in the server's own words where the kind of failure is undefined. */
  readonly say: (why: string, kind: Failure | undefined) => string
}
export type ReportFailure = (error: unknown, options: Options) => void

/** Reports why a call failed: in the server's words, or by its status where it has none. */
export function useFailure(planKey: readonly unknown[]): ReportFailure {
  const client = useQueryClient()
  const t = useTexts()
  const sentence = useErrorSentence()
  return (error, { say, ...details }) => {
    const status = statusOf(error)
    const kind = failureOf(error)
    console.error('planning failed', { status, message: firstMessage(error), error })
    const why = kind && status !== undefined ? t(`failed.${kind}`, { status }) : sentence(error)
    notify('error', say(why, kind), details)
    void client.invalidateQueries({ queryKey: planKey })
  }
}
