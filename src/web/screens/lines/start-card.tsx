import { NativeSelect } from '@mantine/core'
import type { LineState } from '#contract/lines.ts'
import { startable } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { Pieces } from './pieces.tsx'
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
  const choice = line.mandrels.length > 1 && (
    <NativeSelect
      size="touch"
      className={classes.mandrel}
      aria-label={t('figure.mandrel')}
      data={line.mandrels.map(({ id, code }) => ({ value: String(id), label: code }))}
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
      <Specification made={next} mandrel={choice || line.mandrels[0]?.code} />
    </section>
  )
}
