import { NativeSelect, Textarea } from '@mantine/core'
import { afterProduction } from '#contract/after-production.ts'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { DECISION_UNDO_WITHIN_MS } from '#domain/pipes/pipe-status.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { useTexts } from './texts.ts'

type Props = { passport: Pick<PipePassport, 'pipe' | 'job'>; onClose: () => void }

/** Asks why a pipe is ground, and says how much regrind it gives. */
export function RegrindDialog({ passport: { pipe, job }, onClose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { regrind, isPending, failure, forget } = useRegrind(pipe, onClose)
  const reasons = boot().enums['regrind_reason'] ?? []
  const kg = pipe.weight ?? (job.weight === null ? null : (job.weight / job.length) * pipe.length)
  const form = useDraftForm({
    initialValues: { reason: '', comment: '' },
    validate: ({ reason, comment }) => ({
      ...(reason === '' && { reason: t('reason.missing') }),
      ...(reason === 'other' && comment.trim().length < 3 && { comment: t('comment.missing') }),
    }),
    onChange: forget,
  })
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('regrind.title', { number: pipe.number })}
      size="32rem"
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={t('regrind')}
        onSubmit={form.submit(regrind)}
        onCancel={onClose}
      >
        <p>{kg === null ? t('regrind.about') : t('regrind.gives', { kg: formatNumber(kg, 1) })}</p>
        <NativeSelect
          label={t('reason')}
          size="touch"
          data-autofocus
          data={[
            { value: '', label: t('reason.choose') },
            ...reasons.map((item) => ({ value: String(item.code), label: item[language] })),
          ]}
          {...form.field('reason')}
        />
        <Textarea
          label={t('comment')}
          size="touch"
          rows={3}
          maxLength={LONGEST_REVIEW_COMMENT}
          {...form.field('comment')}
        />
      </FormFrame>
    </FormDialog>
  )
}

type Why = { readonly reason: string; readonly comment: string }

/** Records that a pipe was ground, and offers to undo that. */
function useRegrind({ id, number }: PipePassport['pipe'], onDone: () => void) {
  const t = useTexts()
  const { run, ...write } = usePipeWrite(id)
  const regrind = ({ reason, comment }: Why) => {
    const body = { reason, comment: comment.trim() }
    run({
      key: `regrind ${id} ${JSON.stringify(body)}`,
      send: async (intent) => {
        await call(afterProduction.regrind, { params: { id }, body }, { intent })
        const undo = {
          key: `undo regrind ${id}`,
          send: async (intent: string) => {
            await call(afterProduction.undoRegrind, { params: { id } }, { intent })
            return null
          },
        }
        return { message: t('regrind.done', { number }), undo, limit: { ms: DECISION_UNDO_WITHIN_MS } }
      },
      onDone,
    })
  }
  return { regrind, ...write }
}
