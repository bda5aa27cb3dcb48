import { Button } from '@mantine/core'
import { IconCircleX, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import type { Permission } from '#domain/permission.ts'
import { DECISION_UNDO_WITHIN_MS, PipeStatus, possiblePipeStatuses } from '#domain/pipes/pipe-status.ts'
import type { ReviewReasons } from '#domain/pipes/review-reasons.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import { reasonsQuery } from '#web/pipes/reasons/queries.ts'
import { ReasonsForm } from '#web/pipes/reasons/reasons-form.tsx'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { useTexts } from './texts.ts'

type Offer = {
  readonly to: PipeStatus
  readonly word: 'review' | 'faulty'
  readonly may: Permission
  readonly Icon: typeof IconEye
}

/** The decisions outside the queue; those on pipes for review are made there. */
const offers: readonly Offer[] = [
  { to: PipeStatus.Review, word: 'review', may: '@pipes_change_status', Icon: IconEye },
  { to: PipeStatus.Faulty, word: 'faulty', may: '@pipes_mark_faulty', Icon: IconCircleX },
]

type Props = { passport: PipePassport }

/** Offers the decisions that the status of the pipe allows, to those who may make them. */
export function ChangeDecision({ passport }: Props) {
  const t = useTexts()
  const [asked, setAsked] = useState<Offer | null>(null)
  const status = Object.values(PipeStatus).find((known) => known === passport.pipe.status)
  if (status === undefined || status === PipeStatus.Review) return null
  const possible = [...possiblePipeStatuses(status, 'operator'), ...possiblePipeStatuses(status, 'reviewer')]
  return (
    <>
      {offers
        .filter(({ to, may }) => possible.includes(to) && userCan(may))
        .map((offer) => (
          <Button
            key={offer.word}
            variant="default"
            leftSection={<offer.Icon size={18} aria-hidden />}
            onClick={() => setAsked(offer)}
          >
            {t(`change.${offer.word}`)}
          </Button>
        ))}
      {asked && <DecisionDialog passport={passport} offer={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type DialogProps = Props & { offer: Offer; onClose: () => void }

/** Asks for the reasons of a decision and makes it. */
function DecisionDialog({ passport: { pipe, measurements }, offer: { to, word }, onClose }: DialogProps) {
  const t = useTexts()
  const { id, number, status, updated_at } = pipe
  const { run, isPending, failure, forget } = usePipeWrite(id)
  const { data, isPending: isReading, error, refetch } = useQuery(reasonsQuery(id))
  const [isChanged, setChanged] = useState(false)
  const newest = Math.max(0, ...measurements.map((measurement) => measurement.id))
  const decide = ({ reasons, ...rest }: ReviewReasons) => {
    const seen = [{ id, status, updated_at, last_measurement: newest || null }]
    const body = { seen, to_status: to, reasons: [...reasons], ...rest }
    run({
      key: `decide ${JSON.stringify(body)}`,
      send: async (intent) => {
        const { decisions } = await call(pipeReview.decide, { body }, { intent })
        return {
          message: t(`change.${word}.done`, { number }),
          undo: undoOf(decisions.map((decision) => decision.id)),
          limit: { ms: DECISION_UNDO_WITHIN_MS },
        }
      },
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      isChanged={isChanged}
      onClose={onClose}
      title={t(`change.${word}.title`, { number })}
      size="47.5rem"
    >
      <ReasonsForm
        reasons={data ?? []}
        save={t(`change.${word}`)}
        isFaulty={word === 'faulty'}
        placeholder={t('change.comment')}
        failure={failure}
        isSaving={isPending}
        onChange={() => {
          setChanged(true)
          forget()
        }}
        onSave={decide}
        onCancel={onClose}
      >
        {isReading && <Spinner />}
        {!data && error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      </ReasonsForm>
    </FormDialog>
  )
}

function undoOf(decisions: number[]) {
  const body = { decisions }
  return {
    key: `undo ${JSON.stringify(body)}`,
    send: async (intent: string) => {
      await call(pipeReview.undo, { body }, { intent })
      return null
    },
  }
}
