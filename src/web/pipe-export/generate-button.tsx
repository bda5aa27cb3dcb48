import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportQuery } from './queries.ts'
import { useTexts } from './texts.ts'

type Props = {
  size: 'desk' | 'touch'
  /** Undefined while it is not known what is selected. */
  onGenerate: (() => void) | undefined
}

/** Generates a report; disabled while a report of any user is being generated. */
export function GenerateButton({ size, onGenerate }: Props) {
  const t = useTexts()
  const { data } = useQuery(exportQuery())
  return (
    <Button
      variant="default"
      size={size}
      disabled={!onGenerate || !data || data.export_state === 'in_progress'}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={onGenerate}
    >
      {t('generate')}
    </Button>
  )
}
