import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { userCan } from '#web/lib/permission.ts'
import { useTexts } from './model/texts.ts'
import { useProductNumber } from './model/use-product-title.ts'

type Props = { product: PipeProduct; onNote: (product: PipeProduct) => void }

/** Opens the note that is left to the next shift, for users who may leave one. */
export function NoteButton({ product, onNote }: Props) {
  const t = useTexts()
  const numberOf = useProductNumber()
  if (!userCan('@production_mark_next_shift')) return null
  return (
    <Button
      variant="default"
      size="touch"
      aria-label={t('note.markOf', { number: numberOf(product) })}
      leftSection={<IconNote size={20} aria-hidden />}
      onClick={() => onNote(product)}
    >
      {t('note.mark')}
    </Button>
  )
}
