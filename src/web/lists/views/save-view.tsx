import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useTexts } from '#web/lists/texts.ts'
import classes from './views.module.css'

/** A name, and the id of the role whose users also see the view; empty for a private view. */
export type ViewDraft = { readonly name: string; readonly role: string }

type Props = {
  current: SavedView | undefined
  isChanged: boolean
  /** The roles that a view can be shared with. */
  roles: readonly NamedRef[]
  isSaving: boolean
  /** Why a view was not saved; empty if it was. */
  error: string
  /** @param onDone closes the dialog */
  onCreate: (draft: ViewDraft, onDone: () => void) => void
  onSave: (view: SavedView) => void
  onDelete: (view: SavedView) => void
}

/** Saves what a list shows as a view: as a new one, or in place of the current one. */
export function SaveView({ current, isChanged, onSave, onDelete, ...form }: Props) {
  const t = useTexts()
  const [isNaming, setNaming] = useState(false)
  const face = (
    <>
      <IconBookmark size={16} aria-hidden />
      {t('view.save')}
    </>
  )
  const chosen = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    act()
  }
  return (
    <>
      {current?.is_editable ? (
        <DropPanel className={classes.save} panelClassName={classes.menu} face={face}>
          <Button
            variant="subtle"
            size="desk"
            justify="flex-start"
            disabled={!isChanged}
            onClick={chosen(() => onSave(current))}
          >
            {t('view.saveThis', { name: current.name })}
          </Button>
          <Button variant="subtle" size="desk" justify="flex-start" onClick={chosen(() => setNaming(true))}>
            {t('view.saveNew')}
          </Button>
          <Button
            variant="subtle"
            size="desk"
            color="danger"
            justify="flex-start"
            onClick={chosen(() => onDelete(current))}
          >
            {t('view.delete', { name: current.name })}
          </Button>
        </DropPanel>
      ) : (
        <button type="button" className={classes.save} onClick={() => setNaming(true)}>
          {face}
        </button>
      )}
      <Dialog title={t('view.save')} opened={isNaming} onClose={() => setNaming(false)}>
        <ViewForm {...form} onClose={() => setNaming(false)} />
      </Dialog>
    </>
  )
}

type FormProps = Pick<Props, 'roles' | 'isSaving' | 'error' | 'onCreate'> & { onClose: () => void }

function ViewForm({ roles, isSaving, error, onCreate, onClose }: FormProps) {
  const t = useTexts()
  const { field, submit } = useDraftForm<ViewDraft>({
    initialValues: { name: '', role: '' },
    validate: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: t('view.nameMissing') } : {},
  })
  return (
    <FormFrame
      error={error}
      isSaving={isSaving}
      onSubmit={submit((draft) => onCreate(draft, onClose))}
      onCancel={onClose}
    >
      <TextInput size="touch" data-autofocus label={t('view.name')} maxLength={60} {...field('name')} />
      <NativeSelect
        size="touch"
        label={t('view.share')}
        data={[
          { value: '', label: t('view.private') },
          ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field('role')}
      />
    </FormFrame>
  )
}
