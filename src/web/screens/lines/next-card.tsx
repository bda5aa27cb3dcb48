import { IconPlayerPlay } from '@tabler/icons-react'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './below-cards.module.css'
import { MandrelWarning } from './mandrel-warning.tsx'
import { following, freeMandrels, isWinding, productObstacle, startableInstead } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { useProductNumber, useProductTitle } from './model/use-product-title.ts'
import { MorePanel } from './more-panel.tsx'
import { NoteButton } from './note-button.tsx'
import { Obstacle } from './obstacle.tsx'
import { Stage } from './pieces.tsx'
import { Specification } from './specification.tsx'

type Props = { line: LineState; commands: LineCommands; onNote: (product: PipeProduct) => void }

/** What the line makes after this, in large type. */
export function NextCard({ line, commands, onNote }: Props) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const next = following(line)
  if (!next)
    return (
      <section className={classes.root}>
        <header>
          <p className={classes.label}>{t('following.none')}</p>
          {line.running && isWinding(line) && <NoteButton product={line.running.product} onNote={onNote} />}
        </header>
      </section>
    )
  const [{ planned_start }, now] = [next.product, serverNow()]
  const obstacle = productObstacle(next.product)
  return (
    <section className={classes.root}>
      <header>
        <span className={classes.label}>
          {planned_start === null
            ? t('next')
            : t(Date.parse(planned_start) < now ? 'next.was' : 'next.from', {
                time: formatTimeAfter(planned_start, now),
              })}
        </span>
        <NoteButton product={next.product} onNote={onNote} />
      </header>
      <h2>{titleOf(next.product)}</h2>
      <Stage product={next.product} />
      {obstacle && <Obstacle obstacle={obstacle} />}
      <MandrelWarning line={line} product={next.product} />
      <Specification made={next} mandrel={freeMandrels(line, next.product)[0]?.code} />
      <StartInstead line={line} commands={commands} />
    </section>
  )
}

/** Starts something before what the plan has first, after it is said that this is out of order. */
function StartInstead({ line, commands }: Omit<Props, 'onNote'>) {
  const t = useTexts()
  const numberOf = useProductNumber()
  const [first] = line.next
  const instead = startableInstead(line)
  if (!first || !instead || !userCan('@production_start')) return null
  const { product } = instead
  const number = numberOf(product)
  const does = t('instead', { number })
  return (
    <MorePanel
      face={
        <>
          <IconPlayerPlay size={20} aria-hidden /> {does}
        </>
      }
      what={t('instead.what', { number, first: numberOf(first.product) })}
      does={does}
      commands={commands}
      onDo={() => commands.start(product, {})}
    >
      {instead !== following(line) && (
        <Specification made={instead} mandrel={freeMandrels(line, product)[0]?.code} />
      )}
    </MorePanel>
  )
}
