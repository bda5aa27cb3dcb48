import { Button, NativeSelect } from '@mantine/core'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import classes from './linked-pipe.module.css'

type Props = {
  pipe: PipeProduct['pipes'][number]
  /** The products that it can be given to. */
  others: readonly PipeProduct[]
  isPending: boolean
  onMove: (to: PipeProduct) => void
  onUnlink: () => void
}

/** A pipe of a product, which can be unlinked or given to another product. */
export function LinkedPipe({ pipe: { number, status }, others, isPending, onMove, onUnlink }: Props) {
  const t = useTexts()
  return (
    <li>
      <div className={classes.head}>
        <b>{number}</b> <PipeStatusBadge status={status} />
        <Button
          variant="default"
          size="touch"
          disabled={isPending}
          aria-label={t('pipes.unlink.one', { number })}
          onClick={onUnlink}
        >
          {t('pipes.unlink')}
        </Button>
      </div>
      {others.length > 0 && (
        <NativeSelect
          size="touch"
          mt="xs"
          aria-label={t('pipes.move', { number })}
          disabled={isPending}
          value=""
          data={[
            { value: '', label: t('pipes.moveTo') },
            ...others.map((other) => ({ value: String(other.id), label: `-${other.number} ${other.name}` })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const to = others.find((other) => String(other.id) === value)
            if (to) onMove(to)
          }}
        />
      )}
    </li>
  )
}
