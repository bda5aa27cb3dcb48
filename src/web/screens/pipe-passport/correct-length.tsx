import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pipe } from '#contract/pipes.ts'
import { LazyLengthDialog } from '#web/pipes/length/lazy-length.ts'
import { useTexts } from './texts.ts'

/** The button that asks for another length of a pipe than was entered when it ended. */
export function CorrectLength(props: { pipe: Pipe; nominal: number }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="touch"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('length.correct')}
      </Button>
      {isOpen && <LazyLengthDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
