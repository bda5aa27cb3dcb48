import type { PipeProduct } from '#contract/pipe-products.ts'
import { mergeOffer } from './model/merge-offer.ts'
import { productNames } from './model/product-names.ts'
import { useTexts } from './model/texts.ts'
import classes from './product-table.module.css'

type Props = {
  parts: readonly PipeProduct[]
  /** How many parts their product has. */
  siblings: number
}

/** Says why not all of some parts can be merged, and what must be done first. */
export function Unmerged({ parts, siblings }: Props) {
  const t = useTexts()
  const { toUnplan, fixed } = mergeOffer(parts, { siblings })
  return (
    <>
      {toUnplan.length > 0 && <p className={classes.why}>{t('merge.planned', productNames(toUnplan))}</p>}
      {fixed.length > 0 && <p className={classes.why}>{t('merge.fixed', productNames(fixed))}</p>}
    </>
  )
}
