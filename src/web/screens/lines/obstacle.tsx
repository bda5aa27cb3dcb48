import { IconAlertTriangle } from '@tabler/icons-react'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { StartObstacle } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import classes from './running-card.module.css'

/** Returns the function that says what keeps a product from being started. */
export function useObstacleSentence(): (obstacle: StartObstacle) => string {
  const t = useTexts()
  const language = useLanguage()
  return (obstacle) => {
    const { kind } = obstacle
    if (kind === 'mode')
      return t('obstacle.mode', { mode: enumLabel('machine_mode', obstacle.mode, language) })
    if (kind === 'mandrel') return t('obstacle.mandrel', { dn: obstacle.dn })
    if (kind !== 'blocked') return t(`obstacle.${kind}`)
    const named = obstacle.blockers.map(({ type, comment }) =>
      [enumLabel('blocker_type', type, language), comment && `(${comment})`].filter(Boolean).join(' '),
    )
    return t('obstacle.blocked', { blockers: named.join('; ') })
  }
}

export function Obstacle({ obstacle }: { obstacle: StartObstacle }) {
  const sentence = useObstacleSentence()
  return (
    <p className={classes.obstacle}>
      <IconAlertTriangle size={20} aria-hidden />
      {sentence(obstacle)}
    </p>
  )
}
