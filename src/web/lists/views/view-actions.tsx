import { Button } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useTexts } from '#web/lists/texts.ts'
import type { ViewDraft } from './view-form.tsx'
import classes from './views.module.css'

const ViewForm = later('lists', async () => (await import('./view-form.tsx')).ViewForm, <Spinner />)

type Props = Omit<ComponentProps<typeof ViewForm>, 'onClose'> & {
  /** Saves what the list shows, manages the current view, or both, on a phone. */
  kind: 'save' | 'manage' | 'both'
  current: SavedView | undefined
  isChanged: boolean
  onSave: (view: SavedView) => void
  onDetails: (view: SavedView, draft: ViewDraft, onDone: () => void) => void
  onDelete: (view: SavedView) => void
}

type Naming = 'new' | 'current' | null

/** Saves what a list shows as a view, as a new one or in place of the current one; renames, shares and deletes this. */
export function ViewActions({ kind, current, isChanged, onSave, onDetails, onDelete, ...form }: Props) {
  const t = useTexts()
  const [naming, setNaming] = useState<Naming>(null)
  const isMenu = current !== undefined && (kind !== 'save' || current.is_editable)
  return (
    <>
      {isMenu ? (
        <DropPanel
          className={classes[kind]}
          panelClassName={classes.menu}
          {...(kind !== 'save' && { label: t('view.menu', { name: current.name }) })}
          face={<Face kind={kind} />}
        >
          <Choices {...{ kind, current, isChanged, onSave, onDelete }} onName={setNaming} />
        </DropPanel>
      ) : (
        kind !== 'manage' && (
          <button
            type="button"
            className={classes[kind]}
            aria-label={t('view.save')}
            onClick={() => setNaming('new')}
          >
            {kind === 'both' ? <IconBookmark size={20} aria-hidden /> : <Face kind={kind} />}
          </button>
        )
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

type ChoicesProps = Pick<Props, 'kind' | 'isChanged' | 'onSave' | 'onDelete'> & {
  current: SavedView
  onName: (naming: Naming) => void
}

function Choices({ kind, current, isChanged, onSave, onDelete, onName }: ChoicesProps) {
  const t = useTexts()
  const { name, role, is_editable } = current
  const manages = kind !== 'save'
  return (
    <>
      {manages && role && <Sharing view={current} />}
      {kind !== 'manage' && (
        <>
          {is_editable && (
            <Choice disabled={!isChanged} onChoose={() => onSave(current)}>
              {t('view.saveThis', { name })}
            </Choice>
          )}
          <Choice onChoose={() => onName('new')}>{t('view.saveNew')}</Choice>
        </>
      )}
      {manages && is_editable && (
        <>
          <Choice onChoose={() => onName('current')}>{t('view.details')}</Choice>
          <Choice onChoose={() => onDelete(current)}>{t('view.delete', { name })}</Choice>
        </>
      )}
    </>
  )
}

function Face({ kind }: Pick<Props, 'kind'>) {
  const t = useTexts()
  if (kind === 'manage') return <IconChevronDown size={16} aria-hidden />
  if (kind === 'both') return <IconDots size={20} aria-hidden />
  return (
    <>
      <IconBookmark size={16} aria-hidden />
      {t('view.save')}
    </>
  )
}

/** Shows the owner of a view, the role it is shared with, and whether the user can change it. */
function Sharing({ view: { owner, role, is_editable } }: { view: SavedView }) {
  const t = useTexts()
  return (
    <p className={classes.sharing}>
      {t('view.sharedBy', { name: owner.name, role: role?.name ?? '' })}
      {!is_editable && <span>{t('view.ownerOnly')}</span>}
    </p>
  )
}

type ChoiceProps = { disabled?: boolean; onChoose: () => void; children: string }

/** A choice of the menu, which closes with it. */
function Choice({ onChoose, ...button }: ChoiceProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose()
  }
  const size = useIsPhone() ? 'touch' : 'desk'
  return <Button variant="subtle" size={size} justify="flex-start" {...button} onClick={handleClick} />
}
