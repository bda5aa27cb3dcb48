import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts as useListTexts } from '#web/lists/texts.ts'
import classes from './cells.module.css'
import { type EditedValue, type FieldKind, textOfValue, valueOfText } from './field-edits.ts'
import { useTexts } from './texts.ts'

type Props = {
  field: FieldKind
  label: string
  value: EditedValue
  isSaving: boolean
  /** Why it was not saved; empty if nothing failed. */
  error: string
  /** What somebody else wrote meanwhile; undefined if nobody did. */
  theirs: EditedValue | undefined
  onSave: (edit: { from: EditedValue; to: EditedValue }) => void
  onCancel: () => void
}

/** Edits the value of a cell: Enter saves it, Escape leaves it as it was, and so does leaving an unchanged one. */
export function CellEditor({ field, label, value, isSaving, error, theirs, onSave, onCancel }: Props) {
  const t = useListTexts()
  const input = useRef<HTMLInputElement>(null)
  // The value may change on the server while the user writes.
  const [seen] = useState(value)
  const [text, setText] = useState(textOfValue(seen))
  const next = valueOfText(text, field)
  const isContested = theirs !== undefined
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const commit = () => {
    if (next === seen) onCancel()
    else if (next !== undefined) onSave({ from: seen, to: next })
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
        data-unsaved={isSaving || problem !== '' || undefined}
        readOnly={isSaving}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => !isSaving && !isContested && commit()}
      />
      {problem !== '' && (
        <div role="alert" className={classes.problem}>
          {problem}
          {isContested && next !== undefined && (
            <Contest onTheirs={onCancel} onMine={() => onSave({ from: theirs, to: next })} />
          )}
        </div>
      )}
    </>
  )
}

function Contest({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useTexts()
  return (
    <div className={classes.contest}>
      <Button size="compact-sm" variant="default" onClick={onTheirs}>
        {t('edit.theirs')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onMine}>
        {t('edit.mine')}
      </Button>
    </div>
  )
}
