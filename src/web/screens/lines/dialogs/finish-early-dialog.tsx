import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { restOf } from '#domain/pipes/split.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import { useProductNumber } from '#web/screens/lines/model/use-product-title.ts'
import type { DialogProps } from './lazy-dialogs.ts'

/** Asks before a product is finished with fewer pipes than planned, and what becomes of the others. */
export function FinishEarlyDialog({ line, dialog: { product }, commands, onClose }: DialogProps) {
  const t = useTexts()
  const number = useProductNumber()(product)
  const [keepsRest, keepRest] = useState(true)
  const { pending, failure } = commands
  const { pieces } = product
  const made = line.running?.made ?? pieces
  const rest = restOf(product, made)
  return (
    <FormDialog isChanged={false} onClose={onClose} title={t('finish.title', { number })} size="40rem">
      <FormFrame
        error={pending === null && failure?.does === 'finish' ? failure.sentence : commands.laterOfPipe}
        isSaving={pending === 'finish'}
        isDisabled={commands.isWaiting}
        save={t('finish.save')}
        cancel={t('finish.cancel')}
        onSubmit={(event) => {
          event.preventDefault()
          commands.finish(product, { keep_rest: keepsRest }, onClose)
        }}
        onCancel={onClose}
      >
        <p>{t('finish.count', { made, pieces, left: rest?.pieces ?? 0 })}</p>
        {rest && (
          <Checkbox
            size="lg"
            label={t('finish.keep', { pieces: rest.pieces, metres: formatNumber(rest.quantity) })}
            description={t(keepsRest ? 'finish.kept' : 'finish.cancelled')}
            checked={keepsRest}
            onChange={({ currentTarget }) => {
              commands.forget()
              keepRest(currentTarget.checked)
            }}
          />
        )}
      </FormFrame>
    </FormDialog>
  )
}
