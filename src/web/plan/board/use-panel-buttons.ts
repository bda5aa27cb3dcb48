import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useTexts } from '#web/plan/texts.ts'
import type { PanelButton } from './toolbar.tsx'

type Counted = {
  /** Undefined until they are counted. */
  readonly problems: number | undefined
  /** On which days. */
  readonly hint: string
}

/** Returns the buttons of the panels that every plan has. */
export function usePanelButtons({ problems, hint }: Counted): PanelButton<'problems' | 'changes'>[] {
  const t = useTexts()
  const label = problems === undefined ? t('problems') : t('problems.count', { count: problems })
  return [
    { panel: 'problems', label, hint, Icon: IconAlertTriangle },
    { panel: 'changes', label: t('changes'), Icon: IconHistory },
  ]
}
