import { useQuery } from '@tanstack/react-query'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { reasonsQuery } from './queries.ts'
import { ReasonsForm } from './reasons-form.tsx'
import { useTexts } from './texts.ts'
import type { Asking, ReviewState } from './use-review.ts'

type Props = Asking & { review: Pick<ReviewState, 'decisions' | 'stopAsking'> }

/** Asks why pipes are faulty or for reuse. */
export function ReasonsDialog({ targets, to, review: { decisions, stopAsking } }: Props) {
  const t = useTexts()
  const words = useDecisionTexts(targets, to)
  const { data, isPending, error, refetch } = useQuery(reasonsQuery(targets[0]?.seen.id ?? 0))
  const handleClose = () => {
    decisions.forget()
    stopAsking()
  }
  return (
    <Dialog opened onClose={handleClose} title={words.title} size="47.5rem">
      <ReasonsForm
        reasons={data ?? []}
        save={words.button}
        isDanger={words.isFaulty}
        placeholder={t(words.isFaulty ? 'comment.faulty' : 'comment.reuse')}
        failure={decisions.failure}
        isSaving={decisions.isPending}
        onChange={decisions.forget}
        onSave={(reasons) => decisions.decide({ targets, to, reasons }, stopAsking)}
        onCancel={handleClose}
      >
        {isPending && <Spinner />}
        {!data && error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      </ReasonsForm>
    </Dialog>
  )
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
