import type { PipeProgress } from '#contract/pipe-orders.ts'
import { formatNumber } from '#web/lib/format.ts'
import { metresOf, progressKinds } from './model/progress.ts'
import { useTexts } from './model/texts.ts'
import classes from './progress-bar.module.css'

/** How many metres of an order are how far, as a bar and in words. */
export function OrderProgress({ progress }: { progress: PipeProgress }) {
  const t = useTexts()
  const kinds = progressKinds.filter((kind) => progress[kind] > 0)
  if (metresOf(progress) === 0) return null
  return (
    <figure className={classes.root} aria-label={t('progress')}>
      <div className={classes.bar} aria-hidden>
        {kinds.map((kind) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: progress[kind] }} />
        ))}
      </div>
      <figcaption className={classes.words}>
        {kinds.map((kind) => (
          <span key={kind}>
            <i data-kind={kind} aria-hidden />
            {t(`progress.${kind}`, { metres: formatNumber(progress[kind], 1) })}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
