import { NativeSelect } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { freeMandrels, startable } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { useProductTitle } from './model/use-product-title.ts'
import { MorePanel } from './more-panel.tsx'
import { NoteButton } from './note-button.tsx'
import { Pieces, Stage } from './pieces.tsx'
import classes from './running-card.module.css'
import { Specification } from './specification.tsx'

type Props = {
  line: LineState
  commands: LineCommands
  /** The mandrel that a start takes. */
  mandrel: number | undefined
  onMandrel: (mandrel: number) => void
  onNote: (product: PipeProduct) => void
}

/** What a start begins to wind. */
export function StartCard({ line, commands, mandrel, onMandrel, onNote }: Props) {
  const t = useTexts()
  const titleOf = useProductTitle()
  const next = startable(line)
  if (!next)
    return (
      <section className={classes.root} data-idle>
        <h2>{t('next.none')}</h2>
        <LastPipe line={line} commands={commands} />
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
        <NoteButton product={next.product} onNote={onNote} />
      </header>
      <Stage product={next.product} />
      <div className={classes.large}>
        <Specification made={next} mandrel={choice || mandrels[0]?.code} />
      </div>
      <LastPipe line={line} commands={commands} />
    </section>
  )
}

/** The pipe that was ended last, with its passport, while its winding can go on. */
function LastPipe({ line: { last_end }, commands }: Pick<Props, 'line' | 'commands'>) {
  const t = useTexts()
  if (last_end === null) return null
  const { pipe, at } = last_end
  const sentence = t('lastPipe', { number: pipe.name, time: formatTimeAfter(at, serverNow()) })
  return (
    <footer>
      {userCan('@pipes_view') ? (
        <Link className={classes.pipe} href={`/qa/pipes/${pipe.id}`}>
          {sentence}
        </Link>
      ) : (
        <span>{sentence}</span>
      )}
      {userCan('@production_end') && (
        <MorePanel
          face={
            <>
              <IconArrowBackUp size={20} aria-hidden /> {t('undoEnd')}
            </>
          }
          what={t('undoEnd.what', { number: pipe.name })}
          does={t('undoEnd')}
          commands={commands}
          onDo={() => commands.undoEnd(last_end)}
        />
      )}
    </footer>
  )
}
