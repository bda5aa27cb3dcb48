import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { equalLengths, MAX_PARTS } from '#domain/pipes/split.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './pipe-row.module.css'

type Props = {
  product: PlannedPipe
  /** The fewest equal parts that can be wound. */
  parts: number
}

/** Splits a pipe that is too long into as many equal parts as are written beside the button. */
export function SplitForm({ product, parts }: Props) {
  const t = useTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState(`${parts}`)
  const count = readParts(text)
  const [length = 0] = count === null ? [] : equalLengths(product.quantity, count)
  const isTooLong = length > boot().config.max_single_pipe_length
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') button.current?.click()
    // Arrows and letters are the field's, not the tree's.
    if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation()
  }
  return (
    <span className={classes.split} data-nodrag>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        data-split={product.id}
        data-parts={count ?? ''}
        leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
      >
        {t('split.into')}
      </Button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('split.parts')}
        aria-invalid={count === null || undefined}
        aria-describedby={id}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span id={id} role="status" data-bad={count === null || isTooLong || undefined}>
        {count === null
          ? t('split.invalid', { max: MAX_PARTS })
          : t(isTooLong ? 'split.long' : 'split.each', { length: formatNumber(length) })}
      </span>
    </span>
  )
}

/** Reads the number of parts to split a pipe into; null if it is not a possible one. */
function readParts(text: string): number | null {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return count >= 2 && count <= MAX_PARTS ? count : null
}
