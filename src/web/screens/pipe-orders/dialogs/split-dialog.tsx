import { TextInput } from '@mantine/core'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { equalLengths, fewestParts, MAX_PARTS } from '#domain/pipes/split.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'

type Props = { product: PipeProduct; onSplit: (parts: number) => void; onClose: () => void }

/** Asks into how many equal parts a product is split, and says how long they are. */
export function SplitDialog({ product: { number, quantity }, onSplit, onClose }: Props) {
  const t = useTexts()
  const fewest = Math.max(2, fewestParts(quantity, boot().config.max_single_pipe_length))
  const form = useDraftForm({
    initialValues: { parts: String(fewest) },
    validate: ({ parts }) =>
      partsIn(parts) === null ? { parts: t('split.invalid', { max: MAX_PARTS }) } : {},
  })
  const parts = partsIn(form.values.parts)
  const lengths = parts === null ? [] : equalLengths(quantity, parts)
  const metres = (value: number | undefined) => t('metres', { metres: formatNumber(value ?? 0, 2) })
  const handleSave = () => {
    if (parts !== null) onSplit(parts)
    onClose()
  }
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('split.title', { number, metres: formatNumber(quantity, 2) })}
    >
      <FormFrame
        error=""
        isSaving={false}
        save={t('split.save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <TextInput
          label={t('split.parts')}
          size="touch"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.field('parts')}
        />
        {lengths.length > 0 && (
          <p>
            {lengths[0] === lengths.at(-1)
              ? t('split.equal', { length: metres(lengths[0]) })
              : t('split.last', { length: metres(lengths[0]), last: metres(lengths.at(-1)) })}
          </p>
        )}
      </FormFrame>
    </FormDialog>
  )
}

function partsIn(text: string): number | null {
  const parts = readNumber(text)
  return parts !== null && Number.isInteger(parts) && parts >= 2 && parts <= MAX_PARTS ? parts : null
}
