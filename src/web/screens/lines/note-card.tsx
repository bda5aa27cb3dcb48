import { Button } from '@mantine/core'
import { IconCheck, IconNote } from '@tabler/icons-react'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { boot } from '#web/lib/boot.ts'
import { formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './below-cards.module.css'
import { EarlierNotes } from './earlier-notes.tsx'
import { isNewNote, type LineProduct, notedProduct } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { useProductNumber } from './model/use-product-title.ts'

type Props = { line: LineState; commands: LineCommands }

/** What the shift before left to say, and below it what was said before that. */
export function NoteCard({ line, commands }: Props) {
  const t = useTexts()
  const user = boot().user?.id
  const noted = notedProduct(line, user)
  return (
    <section className={classes.root} data-unread={isNewNote(noted, user) || undefined}>
      {noted?.note ? (
        <Note product={noted.product} note={noted.note} commands={commands} />
      ) : (
        <p className={classes.label}>{t('note.none')}</p>
      )}
      <EarlierNotes line={line.id} shown={noted?.note ? { ...noted.note, product: noted.product } : null} />
    </section>
  )
}

type NoteProps = Pick<Props, 'commands'> & {
  product: PipeProduct
  note: NonNullable<LineProduct['note']>
}

/** A note, and who has read it. */
function Note({ product, note: { note, by, at, read_at, read_by }, commands }: NoteProps) {
  const t = useTexts()
  const numberOf = useProductNumber()
  const isOwn = by !== null && by.id === boot().user?.id
  const now = serverNow()
  return (
    <>
      <p className={classes.label}>
        <IconNote size={20} aria-hidden /> {t('note.of', { number: numberOf(product) })}
      </p>
      <p className={classes.note}>{t('note.quoted', { text: note })}</p>
      <p className={classes.by}>{[by?.name, formatTimeAfter(at, now)].filter(Boolean).join(', ')}</p>
      {read_at !== null && (
        <p className={classes.by}>
          {t('note.read', { name: read_by?.name ?? '', time: formatTimeAfter(read_at, now) })}
        </p>
      )}
      {read_at === null && isOwn && <p className={classes.by}>{t('note.own')}</p>}
      {read_at === null && !isOwn && userCan('@production_mark_next_shift') && (
        <Button
          className={classes.button}
          variant="default"
          size="floor"
          loading={commands.pending === 'read'}
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => commands.readNote(product)}
        >
          {t('note.gotIt')}
        </Button>
      )}
    </>
  )
}
