import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'
import { useTexts } from '#web/lists/texts.ts'
import classes from './views.module.css'

const ViewForm = later('lists', async () => (await import('./view-form.tsx')).ViewForm, <Spinner />)

type Props = Omit<ComponentProps<typeof ViewForm>, 'onClose'> & {
  current: SavedView | undefined
  isChanged: boolean
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
