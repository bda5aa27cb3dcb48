import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { StartObstacle } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useMandrelSentence } from './model/use-mandrel-sentence.ts'
import classes from './running-card.module.css'

export function Obstacle({ obstacle }: { obstacle: StartObstacle }) {
  const sentence = useObstacleSentence()
  return <Warning>{sentence(obstacle)}</Warning>
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.obstacle}>
      <IconAlertTriangle size={20} aria-hidden />
      {children}
    </p>
  )
}

/** Returns the function that says what keeps a product from being started. */
function useObstacleSentence(): (obstacle: StartObstacle) => string {
  const t = useTexts()
  const language = useLanguage()
  const mandrelSentence = useMandrelSentence()
  return (obstacle) => {
    const { kind } = obstacle
    if (kind === 'mode')
      return t('obstacle.mode', { mode: enumLabel('machine_mode', obstacle.mode, language) })
    if (kind === 'mandrel') return t('obstacle.mandrel', { why: mandrelSentence(obstacle) })
    if (kind !== 'blocked') return t(`obstacle.${kind}`)
    const named = obstacle.blockers.map(({ type, comment }) =>
      [enumLabel('blocker_type', type, language), comment && `(${comment})`].filter(Boolean).join(' '),
    )
    return t('obstacle.blocked', { blockers: named.join('; ') })
  }
}
