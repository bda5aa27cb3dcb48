import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { seeMandrels } from '#domain/permission.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { orderPath } from '#web/pipes/order-path.ts'
import { isToDemould, type MandrelOutlook, type StartObstacle } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useMandrelSentence } from './model/use-mandrel-sentence.ts'
import classes from './running-card.module.css'

export function Obstacle({ obstacle }: { obstacle: StartObstacle }) {
  const sentence = useObstacleSentence()
  return (
    <Warning>
      {sentence(obstacle)}
      {obstacle.kind === 'mandrel' && <MandrelLink {...obstacle} />}
      {obstacle.kind === 'blocked' && <BlockedLink product={obstacle.product} />}
    </Warning>
  )
}

/** Leads to what frees a mandrel of the size, or to where that can be seen. */
export function MandrelLink({ dn, first }: MandrelOutlook) {
  const t = useTexts()
  const [, here] = useRoute('/operations/lines/:code')
  if (first?.pipe && userCan('@cooling_view')) {
    const isToDo = isToDemould(first, serverNow()) && userCan('@cooling_end')
    const query = new URLSearchParams({
      [isToDo ? 'demould' : 'pipe']: String(first.pipe.id),
      ...(here && { line: here.code }),
    })
    return (
      <Link className={classes.way} href={`/cooling?${query}`}>
        {t(isToDo ? 'way.demould' : 'way.cooling')}
      </Link>
    )
  }
  if (!seeMandrels.some(userCan)) return null
  const which = first === null || first.free_at === null ? `dn=${dn}` : `mandrel=${first.id}`
  return (
    <Link className={classes.way} href={`/operations/mandrels?${which}`}>
      {t('way.mandrels')}
    </Link>
  )
}

/** Leads to the product, where its blockers are resolved. */
function BlockedLink({ product: { id, order } }: { product: PipeProduct }) {
  const t = useTexts()
  const href = orderPath(order?.id ?? null, id)
  return (
    href !== null && (
      <Link className={classes.way} href={href}>
        {t('way.blocker')}
      </Link>
    )
  )
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
export function useObstacleSentence(): (obstacle: StartObstacle) => string {
  const t = useTexts()
  const language = useLanguage()
  const mandrelSentence = useMandrelSentence()
  return (obstacle) => {
    const { kind } = obstacle
    if (kind === 'mode')
      return t('obstacle.mode', { mode: enumLabel('machine_mode', obstacle.mode, language) })
    if (kind === 'mandrel') return t('obstacle.mandrel', { why: mandrelSentence(obstacle) })
    if (kind !== 'blocked') return t(`obstacle.${kind}`)
    const named = obstacle.product.blockers.map(({ type, comment }) =>
      [enumLabel('blocker_type', type, language), comment && `(${comment})`].filter(Boolean).join(' '),
    )
    return t('obstacle.blocked', { blockers: named.join('; ') })
  }
}
