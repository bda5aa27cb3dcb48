import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { freeMandrels, mandrelOutlook } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useMandrelSentence } from './model/use-mandrel-sentence.ts'
import { MandrelLink, Warning } from './obstacle.tsx'

/** Says that no mandrel for a product is free, or that the one it takes is due for maintenance. */
export function MandrelWarning({ line, product }: { line: LineState; product: PipeProduct }) {
  const t = useTexts()
  const sentence = useMandrelSentence()
  const outlook = mandrelOutlook(line, product)
  if (outlook)
    return (
      <Warning>
        {sentence(outlook)}
        <MandrelLink {...outlook} />
      </Warning>
    )
  const [first] = freeMandrels(line, product)
  return first?.is_maintenance_due ? <Warning>{t('mandrel.due', { code: first.code })}</Warning> : null
}
