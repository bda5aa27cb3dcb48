import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'
import { useTexts } from '#web/lists/texts.ts'
import type { ViewDraft } from './view-form.tsx'
import classes from './views.module.css'

const ViewForm = later('lists', async () => (await import('./view-form.tsx')).ViewForm, <Spinner />)

type Props = Omit<ComponentProps<typeof ViewForm>, 'onClose'> & {
  current: SavedView | undefined
  isChanged: boolean
  onSave: (view: SavedView) => void
  onDetails: (view: SavedView, draft: ViewDraft, onDone: () => void) => void
  onDelete: (view: SavedView) => void
}

/** Saves what a list shows as a view: as a new one, or in place of the current one. */
export function SaveView({ current, isChanged, onSave, onDetails, onDelete, ...form }: Props) {
  const t = useTexts()
  const [naming, setNaming] = useState<'new' | 'current' | null>(null)
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
          <Button variant="subtle" size="desk" justify="flex-start" onClick={chosen(() => setNaming('new'))}>
            {t('view.saveNew')}
          </Button>
          <Button
            variant="subtle"
            size="desk"
            justify="flex-start"
            onClick={chosen(() => setNaming('current'))}
          >
            {t('view.details')}
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
        <button type="button" className={classes.save} onClick={() => setNaming('new')}>
          {face}
        </button>
      )}
      <Dialog
        title={t(naming === 'current' ? 'view.details' : 'view.save')}
        opened={naming !== null}
        onClose={() => setNaming(null)}
      >
        {naming === 'current' && current ? (
          <ViewForm
            {...form}
            lastDays={null}
            initial={{ name: current.name, role: String(current.role?.id ?? '') }}
            onCreate={(draft, onDone) => onDetails(current, draft, onDone)}
            onClose={() => setNaming(null)}
          />
        ) : (
          <ViewForm {...form} onClose={() => setNaming(null)} />
        )}
      </Dialog>
    </>
  )
}
