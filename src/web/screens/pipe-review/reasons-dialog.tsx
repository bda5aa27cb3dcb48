import { useQuery } from '@tanstack/react-query'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { ReviewReasons } from '#domain/pipes/review-reasons.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { passportQuery } from '#web/pipes/queries.ts'
import { reasonsQuery } from '#web/pipes/reasons/queries.ts'
import { ReasonsForm } from '#web/pipes/reasons/reasons-form.tsx'
import { decisionWord, type Target } from './target.ts'
import { useTexts } from './texts.ts'
import type { Asking, ReviewState } from './use-review.ts'

type Props = Asking & { review: ReviewState }

/** The reasons that were begun and not saved, by decision and pipe. */
const begun = new Map<string, ReviewReasons>()

/** Asks why pipes are faulty or for reuse; what was begun is kept until it is saved. */
export function ReasonsDialog({ targets, to, review }: Props) {
  const t = useTexts()
  const { decisions, stopAsking } = review
  const gone = decisions.isPending ? [] : targets.filter((target) => isGone(target, review))
  const left = targets.filter((target) => !gone.includes(target))
  const words = useDecisionTexts(left.length > 0 ? left : targets, to)
  const goneWords = useGoneWords(gone[0])
  const asked = targets[0]?.seen.id ?? 0
  const { data, isPending, error, refetch } = useQuery(reasonsQuery(asked))
  const key = `${to} ${asked}`
  const handleClose = () => {
    decisions.forget()
    stopAsking()
  }
  return (
    <Dialog opened onClose={handleClose} title={words.title} size="47.5rem">
      <ReasonsForm
        reasons={data ?? []}
        begun={begun.get(key)}
        save={words.button}
        isFaulty={words.isFaulty}
        isDisabled={left.length === 0}
        placeholder={t(words.isFaulty ? 'comment.faulty' : 'comment.reuse')}
        failure={decisions.failure || goneWords}
        isSaving={decisions.isPending}
        onChange={(reasons) => {
          begun.set(key, reasons)
          decisions.forget()
        }}
        onSave={(reasons) =>
          decisions.decide({ targets: left, to, reasons }, () => {
            begun.delete(key)
            stopAsking()
          })
        }
        onCancel={handleClose}
      >
        {isPending && <Spinner />}
        {!data && error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      </ReasonsForm>
    </Dialog>
  )
}

/** Whether somebody decided on a pipe while the dialog was open. */
function isGone({ seen: { id } }: Target, { shownId, passport, waiting }: ReviewState): boolean {
  if (id === shownId && passport.data) return passport.data.pipe.status !== PipeStatus.Review
  return !waiting.has(id)
}

/** Says who decided what on a pipe meanwhile; empty without one. */
function useGoneWords(gone: Target | undefined): string {
  const t = useTexts()
  const { data } = useQuery({ ...passportQuery(gone?.seen.id ?? 0), enabled: gone !== undefined })
  if (!gone) return ''
  const { number } = gone
  const last = data?.decisions.findLast(({ undone_at }) => undone_at === null)
  if (!last || last.to_status !== data?.pipe.status) return t('since.gone', { number })
  return t(`since.${decisionWord(last.to_status)}`, { number, name: last.decided_by.name })
}

/** Returns the title and button of a decision about some pipes. */
function useDecisionTexts(targets: Asking['targets'], to: Asking['to']) {
  const t = useTexts()
  const isFaulty = to === PipeStatus.Faulty
  const count = targets.length
  const name = count === 1 ? (targets[0]?.number ?? '') : t('pipes', { count })
  return {
    isFaulty,
    title: t(isFaulty ? 'mark.faulty' : 'mark.reuse', { name }),
    button: t(isFaulty ? 'mark.faulty.button' : 'mark.reuse.button', { count }),
  }
}
