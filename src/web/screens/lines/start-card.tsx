import { NativeSelect } from '@mantine/core'
import type { LineState } from '#contract/lines.ts'
import { freeMandrels, startable } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { Pieces, Stage } from './pieces.tsx'
import classes from './running-card.module.css'
import { Specification } from './specification.tsx'

type Props = {
  line: LineState
  /** The mandrel that a start takes. */
  mandrel: number | undefined
  onMandrel: (mandrel: number) => void
}

/** What a start begins to wind. */
export function StartCard({ line, mandrel, onMandrel }: Props) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const next = startable(line)
  if (!next)
    return (
      <section className={classes.root} data-idle>
        <h2>{t('next.none')}</h2>
      </section>
    )
  const mandrels = freeMandrels(line, next.product)
  const choice = mandrels.length > 1 && (
    <NativeSelect
      size="touch"
      className={classes.mandrel}
      aria-label={t('figure.mandrel')}
      data={mandrels.map(({ id, code }) => ({ value: String(id), label: code }))}
      value={String(mandrel)}
      onChange={({ currentTarget }) => onMandrel(Number(currentTarget.value))}
    />
  )
  return (
    <section className={classes.root} data-idle>
      <header>
        <h2>{titleOf(next.product)}</h2>
        <Pieces made={next} />
      </header>
      <Stage product={next.product} />
      <div className={classes.large}>
        <Specification made={next} mandrel={choice || mandrels[0]?.code} />
      </div>
    </section>
  )
}
