import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts as useListTexts } from '#web/lists/texts.ts'
import classes from './cells.module.css'
import { type EditedValue, type editedField, textOfValue, valueOfText } from './field-edits.ts'

type Props = {
  field: NonNullable<ReturnType<typeof editedField>>
  label: string
  value: EditedValue
  isSaving: boolean
  /** Why it was not saved; empty if nothing failed. */
  error: string
  onSave: (value: EditedValue) => void
  onCancel: () => void
}

/** Edits the value of a cell: Enter saves it, Escape leaves it as it was, and so does leaving an unchanged one. */
export function CellEditor({ field, label, value, isSaving, error, onSave, onCancel }: Props) {
  const t = useListTexts()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(textOfValue(value))
  const next = valueOfText(text, field)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const commit = () => {
    if (next === value) onCancel()
    else if (next !== undefined) onSave(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') onCancel()
  }
  const problem = next === undefined ? t('rule.problem.number') : error
  return (
    <>
      <input
        ref={input}
        className={classes.editor}
        data-number={field.kind === 'number' || undefined}
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        aria-label={label}
        aria-invalid={problem !== ''}
        readOnly={isSaving}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => !isSaving && commit()}
      />
      {problem !== '' && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
