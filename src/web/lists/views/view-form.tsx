import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { NamedRef } from '#contract/shapes.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useTexts } from '#web/lists/texts.ts'

/** A name, and the id of the role whose users also see the view, empty for a private view. */
export type ViewDraft = {
  readonly name: string
  readonly role: string
  /** Its period is kept as so many days until the day on which it is opened. */
  readonly isMoving: boolean
}

type Props = {
  /** The roles that a view can be shared with. */
  roles: readonly NamedRef[]
  /** As how many last days the period can be kept; null if it cannot. */
  lastDays: number | null
  /** A view that is renamed or shared differently. */
  initial?: Pick<ViewDraft, 'name' | 'role'>
  isSaving: boolean
  /** Why a view was not saved; empty if it was. */
  error: string
  /** @param onDone closes the dialog */
  onCreate: (draft: ViewDraft, onDone: () => void) => void
  onClose: () => void
}

/** Names a view and says who sees it. */
export function ViewForm({ roles, lastDays, initial, isSaving, error, onCreate, onClose }: Props) {
  const t = useTexts()
  const name = useRef<HTMLInputElement>(null)
  // The form comes after its dialog, which then no longer looks for the first field.
  useEffect(() => name.current?.focus(), [])
  const { field, tick, submit } = useDraftForm<ViewDraft>({
    initialValues: { name: '', role: '', isMoving: false, ...initial },
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
      <TextInput ref={name} size="touch" label={t('view.name')} maxLength={60} {...field('name')} />
      <NativeSelect
        size="touch"
        label={t('view.share')}
        data={[
          { value: '', label: t('view.private') },
          ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field('role')}
      />
      {lastDays !== null && (
        <Checkbox label={t('view.lastDays', { count: lastDays })} {...tick('isMoving')} />
      )}
    </FormFrame>
  )
}
