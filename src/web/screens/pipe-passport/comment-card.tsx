import { Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'
import { usePassportWrite } from './use-passport-write.ts'

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
      {isOpen && <CommentDialog pipe={pipe} onClose={() => setOpen(false)} />}
    </PassportCard>
  )
}

const LONGEST_COMMENT = 2000

function CommentDialog({ pipe: { id, number, comment }, onClose }: { pipe: Pipe; onClose: () => void }) {
  const t = useTexts()
  const { run, isPending, failure, forget } = usePassportWrite(id)
  const form = useDraftForm({ initialValues: { comment }, validate: () => ({}), onChange: forget })
  const handleSave = (draft: { comment: string }) =>
    run({
      key: `comment pipe ${id} ${draft.comment}`,
      send: async (intent) => {
        await call(
          pipeChanges.change,
          { params: { id }, body: { comment: draft.comment.trim() } },
          { intent },
        )
        return t('comment.saved', { number })
      },
      onDone: onClose,
    })
  return (
    <Dialog opened onClose={onClose} title={t('comment.title', { number })} size="32rem">
      <FormFrame error={failure} isSaving={isPending} onSubmit={form.submit(handleSave)} onCancel={onClose}>
        <Textarea
          label={t('comment')}
          size="touch"
          rows={5}
          maxLength={LONGEST_COMMENT}
          data-autofocus
          {...form.field('comment')}
        />
      </FormFrame>
    </Dialog>
  )
}
