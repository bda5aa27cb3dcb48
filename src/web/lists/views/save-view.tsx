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
  return (
    <>
      {current?.is_editable ? (
        <DropPanel className={classes.save} panelClassName={classes.menu} face={face}>
          <Choice disabled={!isChanged} onChoose={() => onSave(current)}>
            {t('view.saveThis', { name: current.name })}
          </Choice>
          <Choice onChoose={() => setNaming('new')}>{t('view.saveNew')}</Choice>
          <Choice onChoose={() => setNaming('current')}>{t('view.details')}</Choice>
          <Choice color="danger" onChoose={() => onDelete(current)}>
            {t('view.delete', { name: current.name })}
          </Choice>
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

type ChoiceProps = { color?: 'danger'; disabled?: boolean; onChoose: () => void; children: string }

/** A choice of the menu, which closes with it. */
function Choice({ onChoose, ...button }: ChoiceProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose()
  }
  return <Button variant="subtle" size="desk" justify="flex-start" {...button} onClick={handleClick} />
}
