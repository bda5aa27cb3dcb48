import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineNote } from '#contract/lines.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatTimeAfter } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './below-cards.module.css'
import { lineNotesQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { useProductNumber } from './model/use-product-title.ts'

type Shown = Pick<LineNote, 'at' | 'note'> & { product: { id: number } }
type Props = {
  line: number
  /** The note above them, if there is one. */
  shown: Shown | null
}

/** Opens the notes before the one that is shown, which are read when they are opened. */
export function EarlierNotes({ line, shown }: Props) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('notes.earlier')}</summary>
      {isOpen && <Notes line={line} shown={shown} />}
    </details>
  )
}

function Notes({ line, shown }: Props) {
  const { data, error, refetch } = useQuery(lineNotesQuery(line))
  if (error && !data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const isShown = ({ product, at, note }: LineNote) =>
    product.id === shown?.product.id && at === shown.at && note === shown.note
  return <NoteList notes={data.filter((note) => !isShown(note))} />
}

/** A list of notes. Each names the product it was left on, its author, and who has read it. */
export function NoteList({ notes }: { notes: readonly LineNote[] }) {
  const t = useTexts()
  const numberOf = useProductNumber()
  const now = serverNow()
  if (notes.length === 0) return <p className={classes.by}>{t('notes.none')}</p>
  return (
    <ul className={classes.notes}>
      {notes.map(({ product, note, by, at, read_at, read_by }) => (
        <li key={`${product.id} ${at} ${note}`}>
          <p>{t('note.quoted', { text: note })}</p>
          <p className={classes.by}>
            {[numberOf(product), by?.name, formatTimeAfter(at, now)].filter(Boolean).join(', ')}
          </p>
          {read_at !== null && (
            <p className={classes.by}>
              {t('note.read', { name: read_by?.name ?? '', time: formatTimeAfter(read_at, now) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
