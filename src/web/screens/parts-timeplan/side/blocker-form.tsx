import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TabList } from '#web/elements/tab-list.tsx'
import { boot } from '#web/lib/boot.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { PlannedGroup } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './block-card-blockers.module.css'
import panel from './side-panel.module.css'
import type { NewBlocker } from './use-blockers.ts'

type Props = {
  group: PlannedGroup
  isBusy: boolean
  labels: Labels
  onAdd: (blocker: NewBlocker) => void
  onCancel: () => void
}

const targets = ['work_order', 'part_product'] as const
const COMMENT_LENGTH = 2000

/** Asks what is blocked, and by what. */
export function BlockerForm({ group, isBusy, labels, onAdd, onCancel }: Props) {
  const t = useTexts()
  const types = (boot().enums['blocker_type'] ?? []).map(({ code }) => String(code))
  const [target, setTarget] = useState<NewBlocker['target']>('work_order')
  const [type, setType] = useState(types[0] ?? '')
  const [comment, setComment] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const target_id = target === 'work_order' ? group.workOrder.id : group.partProductId
    onAdd({ target, target_id, type, comment: comment.trim() })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <TabList
        label={t('blockers.what')}
        chosen={target}
        choices={targets.map((value) => ({ value, label: t(`blockers.of.${value}`) }))}
        onChoose={setTarget}
      />
      <label>
        {t('blockers.why')}
        <select data-autofocus value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
          {types.map((each) => (
            <option key={each} value={each}>
              {labels.enum('blocker_type', each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('card.comment')}
        <textarea
          rows={2}
          maxLength={COMMENT_LENGTH}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </label>
      <div className={panel.buttons}>
        <Button type="submit" size="touch" loading={isBusy}>
          {t('blockers.block')}
        </Button>
        <Button size="touch" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
