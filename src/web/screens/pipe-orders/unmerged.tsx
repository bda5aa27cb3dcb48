import type { PipeProduct } from '#contract/pipe-products.ts'
import { mergeOffer } from './model/merge-offer.ts'
import { productNames } from './model/product-names.ts'
import { useTexts } from './model/texts.ts'
import classes from './product-table.module.css'

/** Says why not all of some parts can be merged, and what must be done first. */
export function Unmerged({ parts }: { parts: readonly PipeProduct[] }) {
  const t = useTexts()
  const { planned, fixed } = mergeOffer(parts)
  return (
    <>
      {planned.length > 0 && <p className={classes.why}>{t('merge.planned', productNames(planned))}</p>}
      {fixed.length > 0 && <p className={classes.why}>{t('merge.fixed', productNames(fixed))}</p>}
    </>
  )
}
