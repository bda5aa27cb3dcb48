import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { reasonsQuery } from './queries.ts'
import { ReasonsForm } from './reasons-form.tsx'
import { useTexts } from './texts.ts'
import { useDeed } from './use-deed.ts'
import type { Asking, ReviewState } from './use-review.ts'

type Props = Asking & { review: Pick<ReviewState, 'decisions' | 'stopAsking'> }

/** Asks why pipes are faulty or for reuse. */
export function ReasonsDialog({ targets, to, review: { decisions, stopAsking } }: Props) {
  const t = useTexts()
  const deed = useDeed(targets, to)
  const { data, isPending, error, refetch } = useQuery(reasonsQuery(targets[0]?.seen.id ?? 0))
  const handleClose = () => {
    decisions.forget()
    stopAsking()
  }
  return (
    <Dialog opened onClose={handleClose} title={deed.title} size="47.5rem">
      <ReasonsForm
        reasons={data ?? []}
        save={deed.button}
        isDanger={deed.isFaulty}
        placeholder={t(deed.isFaulty ? 'comment.faulty' : 'comment.reuse')}
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
