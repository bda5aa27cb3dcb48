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
