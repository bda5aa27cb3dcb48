import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PartBlocker } from '#contract/part-blockers.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { PlannedGroup } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import classes from './block-card-blockers.module.css'
import { BlockerForm } from './blocker-form.tsx'
import panel from './side-panel.module.css'
import { type BlockerActs, useBlockers } from './use-blockers.ts'

type Props = {
  group: PlannedGroup
  blockers: PartsBoard['plan']['blockers']
  labels: Labels
  /** Whether they may be added, resolved and deleted here. */
  mayManage: boolean
}

/** The blockers of a work order and of its part product. */
export function Blockers({ group, blockers, labels, mayManage }: Props) {
  const t = useTexts()
  const acts = useBlockers()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const own = blockersOf(group, blockers)
  if (own.length === 0 && !mayManage) return null
  // What was pressed goes with what it was about; without this the keyboard would start over from the top of the page.
  const handleDone = () => {
    setChosen(new Set())
    addButton.current?.focus()
  }
  const ticked = own.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return (
    <section aria-label={t('card.blockers')}>
      <h3>{t('card.blockers')}</h3>
      {own.length === 0 && <p className={panel.small}>{t('blockers.none')}</p>}
      <ul className={classes.list}>
        {own.map((blocker) => (
          <BlockerLine
            key={blocker.id}
            blocker={blocker}
            labels={labels}
            acts={mayManage ? acts : null}
            onDone={handleDone}
            isTicked={chosen.has(blocker.id)}
            onTick={() => setChosen(chosen.symmetricDifference(new Set([blocker.id])))}
          />
        ))}
      </ul>
      {ticked.length > 0 && <Ticked ids={ticked} acts={acts} onDone={handleDone} />}
      {mayManage && (
        <Button ref={addButton} size="sm" variant="default" onClick={() => setAdding(true)}>
          {t('blockers.add')}
        </Button>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('blockers.add')}>
        <BlockerForm
          group={group}
          isBusy={acts.isBusy}
          onAdd={(blocker) => acts.add(blocker, () => setAdding(false))}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </section>
  )
}

type LineProps = {
  blocker: PartBlocker
  labels: Labels
  /** Null where nothing may be done about it. */
  acts: BlockerActs | null
  onDone: () => void
  isTicked: boolean
  onTick: () => void
}

function BlockerLine({ blocker, labels, acts, onDone, isTicked, onTick }: LineProps) {
  const t = useTexts()
  const { id, type, comment, target, blocked_by, created_at } = blocker
  const name = labels.enum('blocker_type', type)
  return (
    <li className={classes.blocker}>
      {acts ? (
        <input type="checkbox" aria-label={name} checked={isTicked} onChange={onTick} />
      ) : (
        <IconLock size={16} aria-hidden />
      )}
      <span className={classes.words}>
        <b>{name}</b> · {t(`blockers.of.${target}`)}
        {comment !== '' && <span className={classes.comment}>{comment}</span>}
        <span className={panel.small}>
          {[blocked_by?.name, formatDateTime(created_at)].filter(Boolean).join(', ')}
        </span>
      </span>
      {acts && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={acts.isBusy}
          aria-label={t('blockers.resolve.one', { name })}
          onClick={() => acts.resolve([id], onDone)}
        >
          {t('blockers.resolve')}
        </Button>
      )}
    </li>
  )
}

type TickedProps = { ids: readonly number[]; acts: BlockerActs; onDone: () => void }

/** What can be done with several at once. */
function Ticked({ ids, acts, onDone }: TickedProps) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const count = ids.length
  return (
    <div className={panel.buttons}>
      <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => acts.resolve(ids, onDone)}>
        {t('blockers.resolve.many', { count })}
      </Button>
      <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => setAsked(true)}>
        {t('blockers.delete', { count })}
      </Button>
      <YesNoDialog
        grave
        opened={isAsked}
        question={t('blockers.delete.question', { count })}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          acts.remove(ids, onDone)
        }}
      >
        <p>{t('blockers.delete.hint')}</p>
      </YesNoDialog>
    </div>
  )
}

/** What blocks a work order: itself, or the part product it is of. */
function blockersOf(
  { workOrder, partProductId }: Pick<PlannedGroup, 'workOrder' | 'partProductId'>,
  blockers: readonly PartBlocker[],
): PartBlocker[] {
  return blockers.filter(
    ({ target, target_id }) => target_id === (target === 'work_order' ? workOrder.id : partProductId),
  )
}
