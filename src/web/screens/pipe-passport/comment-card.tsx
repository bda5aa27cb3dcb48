import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { CommentDialog } from '#web/forms/comment-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** The comment on a pipe, and the way to change it. */
export function CommentCard({ pipe }: { pipe: Pipe }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isEditable = userCan('@pipes_edit_field')
  const { comment } = pipe
  if (comment === '' && !isEditable) return null
  return (
    <PassportCard title={t('comment')}>
      {comment === '' ? (
        <p className={classes.nothing}>{t('comment.none')}</p>
      ) : (
        <p className={classes.comment}>{comment}</p>
      )}
      {isEditable && (
        <Button
          variant="default"
          className={classes.edit}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(comment === '' ? 'comment.add' : 'comment.edit')}
        </Button>
      )}
      {isOpen && <PipeCommentDialog pipe={pipe} onClose={() => setOpen(false)} />}
    </PassportCard>
  )
}

function PipeCommentDialog({ pipe: { id, number, comment }, onClose }: { pipe: Pipe; onClose: () => void }) {
  const t = useTexts()
  const write = usePipeWrite(id)
  const handleSave = (text: string) =>
    write.run({
      key: `comment pipe ${id} ${text}`,
      send: async (intent) => {
        await call(pipeChanges.change, { params: { id }, body: { comment: text } }, { intent })
        return t('comment.saved', { number })
      },
      onDone: onClose,
    })
  return (
    <CommentDialog
      title={t('comment.title', { number })}
      {...{ comment, write, onClose }}
      onSave={handleSave}
    />
  )
}
