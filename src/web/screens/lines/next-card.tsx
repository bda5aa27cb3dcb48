import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { formatTimeAfter } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './below-cards.module.css'
import { MandrelWarning } from './mandrel-warning.tsx'
import { following, freeMandrels, productObstacle } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { NoteButton } from './note-button.tsx'
import { Obstacle } from './obstacle.tsx'
import { Stage } from './pieces.tsx'
import { Specification } from './specification.tsx'

/** What the line makes after this, in large type. */
export function NextCard({ line, onNote }: { line: LineState; onNote: (product: PipeProduct) => void }) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const next = following(line)
  if (!next)
    return (
      <section className={classes.root}>
        <p className={classes.label}>{t('following.none')}</p>
      </section>
    )
  const { planned_start } = next.product
  const obstacle = productObstacle(next.product)
  return (
    <section className={classes.root}>
      <header>
        <span className={classes.label}>
          {planned_start === null
            ? t('next')
            : t('next.from', { time: formatTimeAfter(planned_start, serverNow()) })}
        </span>
        <NoteButton product={next.product} onNote={onNote} />
      </header>
      <h2>{titleOf(next.product)}</h2>
      <Stage product={next.product} />
      <Specification made={next} mandrel={freeMandrels(line, next.product)[0]?.code} />
      {obstacle && <Obstacle obstacle={obstacle} />}
      <MandrelWarning line={line} product={next.product} />
    </section>
  )
}
