import type { PipeLabel as Labelled } from '#contract/pipe-labels.ts'
import { formatFixed } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { markingOf, passportAddress, sizeOf } from './marking.ts'
import classes from './pipe-label.module.css'
import { QrCode } from './qr-code.tsx'
import { useTexts } from './texts.ts'

const NO_BREAK_HYPHEN = '\u2011'

/** The label of a pipe, 100 × 60 mm on paper; in Estonian, since it stays on the pipe. */
export function PipeLabel({ pipe }: { pipe: Labelled }) {
  const t = useTexts()
  const { id, number, length, weight, profile, end_1, end_2 } = pipe
  const ends = [end_1, end_2]
    .filter((end) => end !== null)
    .map((end) => enumLabel('pipe_end', end, 'et').toLowerCase())
  const measures = [`L ${formatFixed(length, 2)} m`, weight === null ? '' : `${formatFixed(weight, 1)} kg`]
  return (
    <article className={classes.root} aria-label={t('label.of', { number })}>
      <div className={classes.text}>
        <b>{number}</b>
        <span>{sizeOf(pipe)}</span>
        <span>{measures.filter(Boolean).join(' · ')}</span>
        {profile && <span>{profile}</span>}
        {ends.length > 0 && <span>{ends.join(' / ')}</span>}
        <small>{markingOf(pipe).replaceAll('-', NO_BREAK_HYPHEN)}</small>
      </div>
      <QrCode className={classes.code} text={passportAddress(id)} label={t('qr', { number })} />
    </article>
  )
}
