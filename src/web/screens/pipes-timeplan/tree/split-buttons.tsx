import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './pipe-row.module.css'

type Props = {
  product: Pick<PlannedPipe, 'number'>
  /** The proposed lengths. */
  parts: readonly number[]
}

/** Splits a pipe that is too long as proposed, or asks how; the tree does both. What is in a disabled row is disabled too unless it says otherwise. */
export function SplitButtons({ product: { number }, parts }: Props) {
  const t = useTexts()
  return (
    <span className={classes.split} data-nodrag>
      <Button
        size="compact-sm"
        variant="default"
        data-split="proposed"
        aria-disabled={false}
        leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
      >
        {t('split', { parts: lengthsWords(parts) })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        data-split="ask"
        aria-disabled={false}
        aria-label={t('split.other', { number })}
      >
        …
      </Button>
    </span>
  )
}
