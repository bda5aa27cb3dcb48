import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TabList } from '#web/elements/tab-list.tsx'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { BlockerTypeField } from '#web/forms/blocker-type-field.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import type { PlannedGroup } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { NewBlocker } from './use-blockers.ts'

type Props = {
  group: PlannedGroup
  isBusy: boolean
  onAdd: (blocker: NewBlocker) => void
  onCancel: () => void
}

const targets = ['work_order', 'part_product'] as const
const COMMENT_LENGTH = 2000

/** Asks what is blocked, and by what. */
export function BlockerForm({ group, isBusy, onAdd, onCancel }: Props) {
  const t = useTexts()
  const missing = useElementTexts()('blocker.choose')
  const [target, setTarget] = useState<NewBlocker['target']>('work_order')
  const [type, setType] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [comment, setComment] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (type === '') return
    const target_id = target === 'work_order' ? group.workOrder.id : group.partProductId
    onAdd({ target, target_id, type, comment: comment.trim() })
  }
  return (
    <FormFrame
      error=""
      isSaving={isBusy}
      save={t('blockers.block')}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TabList
        label={t('blockers.what')}
        chosen={target}
        choices={targets.map((value) => ({ value, label: t(`blockers.of.${value}`) }))}
        onChoose={setTarget}
      />
      <BlockerTypeField
        error={isAsked && type === '' && missing}
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      />
      <Textarea
        label={t('card.comment')}
        rows={2}
        maxLength={COMMENT_LENGTH}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </FormFrame>
  )
}
