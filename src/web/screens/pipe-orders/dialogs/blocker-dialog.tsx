import { Textarea } from '@mantine/core'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { BlockerTypeField } from '#web/forms/blocker-type-field.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { undoOfBlocking } from '#web/screens/pipe-orders/model/unblock.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

type Props = { order: number; product: PipeProduct; onClose: () => void }

/** Says why a product cannot be made yet. */
export function BlockerDialog({ order, product: { id, number }, onClose }: Props) {
  const t = useTexts()
  const missing = useElementTexts()('blocker.choose')
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const form = useDraftForm({
    initialValues: { type: '', comment: '' },
    // *Other* alone says nothing.
    validate: ({ type, comment }) => ({
      ...(type === '' && { type: missing }),
      ...(type === 'other' && comment.trim() === '' && { comment: t('blocker.comment.missing') }),
    }),
    onChange: forget,
  })
  const handleSave = ({ type, comment }: { type: string; comment: string }) =>
    run({
      key: `block ${id} ${type} ${comment}`,
      send: async (intent) => {
        const body = { target: 'pipe_product', target_id: id, type, comment: comment.trim() } as const
        const { id: made } = await call(pipeBlockers.create, { body }, { intent })
        return { message: t('done.block', { number }), undo: undoOfBlocking([made]) }
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('blocker.title', { number })}
      size="32rem"
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={t('blocker.save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <BlockerTypeField {...form.field('type')} />
        <Textarea label={t('comment')} size="touch" rows={3} maxLength={2000} {...form.field('comment')} />
      </FormFrame>
    </FormDialog>
  )
}
