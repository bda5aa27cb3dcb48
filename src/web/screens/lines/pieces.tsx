import type { PipeProduct } from '#contract/pipe-products.ts'
import type { LineProduct } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import classes from './running-card.module.css'

/** Shows which pipe of a product this is, and its client. */
export function Pieces({ made: { product, made } }: { made: LineProduct }) {
  const t = useTexts()
  const { pieces, order } = product
  const piece = pieces > 1 && t('piece', { number: Math.min(made + 1, pieces), pieces })
  return <span className={classes.for}>{[piece, order?.client].filter(Boolean).join(' · ')}</span>
}

/** Names the stage that a product is, and what is done to its pipe after winding; nothing for a product made at once. */
export function Stage({ product: { stage_no, stage_name, stage_operation } }: { product: PipeProduct }) {
  const t = useTexts()
  if (stage_no === null) return null
  const operation = stage_operation && t('stage.then', { operation: stage_operation })
  return (
    <p className={classes.stage}>
      {[t('stage', { number: stage_no }), stage_name, operation].filter(Boolean).join(' · ')}
    </p>
  )
}
