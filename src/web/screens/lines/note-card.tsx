import { Button } from '@mantine/core'
import { IconCheck, IconNote } from '@tabler/icons-react'
import type { LineState } from '#contract/lines.ts'
import { boot } from '#web/lib/boot.ts'
import { formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './below-cards.module.css'
import { notedProduct } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { useProductNumber } from './model/use-product-title.ts'

/** What the shift before left to say, and who has read it. */
export function NoteCard({ line, commands }: { line: LineState; commands: LineCommands }) {
  const t = useTexts()
  const numberOf = useProductNumber()
  const noted = notedProduct(line)
  if (!noted?.note)
    return (
      <section className={classes.root}>
        <p className={classes.label}>{t('note.none')}</p>
      </section>
    )
  const { note, by, at, read_at, read_by } = noted.note
  const isOwn = by !== null && by.id === boot().user?.id
  const now = serverNow()
  return (
    <section className={classes.root} data-unread={read_at === null || undefined}>
      <p className={classes.label}>
        <IconNote size={20} aria-hidden /> {t('note.of', { number: numberOf(noted.product) })}
      </p>
      <p className={classes.note}>{`“${note}”`}</p>
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
          onClick={() => commands.readNote(noted.product)}
        >
          {t('note.gotIt')}
        </Button>
      )}
    </section>
  )
}
