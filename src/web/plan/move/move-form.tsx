import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { DateField } from '#web/forms/date-field.tsx'
import { TimeField } from '#web/forms/time-field.tsx'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useTexts } from '#web/plan/texts.ts'
import { dayOf } from './move-draft.ts'
import classes from './move-form.module.css'
import type { BlockMove } from './use-move.ts'

type Props = {
  move: BlockMove
  /** The lanes that it can be moved to, and what a lane is called. */
  lanes: readonly { readonly id: number; readonly name: string }[]
  laneLabel: string
  /** Until when it lasts. */
  until: string
  /** Where it is. */
  was: string
  /** Who has moved it meanwhile; empty where nobody has. */
  overtaken: string
}

/** The lane, the day and the start of a block, which can be changed; the board shows where it would be. */
export function MoveForm({ move, lanes, laneLabel, ...said }: Props) {
  const t = useTexts()
  const size = useIsPhone() ? 'touch' : 'sm'
  const { changed } = move
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!move.canSend) return
    move.send()
    // The button that was pressed goes with the change.
    event.currentTarget.closest('aside')?.querySelector('h2')?.focus()
  }
  return (
    <form
      data-move={move.id}
      className={classes.root}
      aria-label={t('move')}
      aria-busy={move.isSent || undefined}
      noValidate
      onSubmit={handleSubmit}
    >
      <MoveFields move={move} lanes={lanes} laneLabel={laneLabel} size={size} />
      <Outcome move={move} {...said} />
      {changed.size > 0 && (
        <div className={classes.buttons}>
          <Button variant="subtle" size={size} disabled={move.isSent} onClick={move.discard}>
            {t('move.discard')}
          </Button>
          <Button type="submit" size={size} loading={move.isSent} disabled={!move.canSend}>
            {t('move')}
          </Button>
        </div>
      )}
    </form>
  )
}

type FieldsProps = Pick<Props, 'lanes' | 'laneLabel'> & {
  move: Pick<BlockMove, 'draft' | 'changed' | 'fault' | 'change' | 'from' | 'unfit'>
  size: string
  /** What starts then, where it is not clear. */
  startLabel?: string
  /** What is wrong with fields that can be read. */
  errors?: Partial<Record<'day' | 'start', ReactNode>>
}

/** The lane, the day and the start of a place, as they are written. */
export function MoveFields({ move, lanes, laneLabel, size, startLabel, errors = {} }: FieldsProps) {
  const t = useTexts()
  const messages = useFieldMessages()
  const { draft, changed, fault, change } = move
  const tint = (field: keyof typeof draft) => ({ size, 'data-changed': changed.has(field) || undefined })
  return (
    <>
      <NativeSelect
        {...tint('lane')}
        label={laneLabel}
        value={draft.lane}
        onChange={({ currentTarget }) => change({ lane: Number(currentTarget.value) })}
        onKeyDown={submitOnEnter}
      >
        {lanes.map(({ id, name }) => (
          <option key={id} value={id}>
            {[name, move.unfit(id)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.when}>
        <DateField
          {...tint('day')}
          label={t('move.day')}
          year={dayOf(move.from)}
          value={draft.day}
          error={fault === 'day' ? messages.date(draft.day) : errors.day}
          onChange={(day) => change({ day })}
        />
        <TimeField
          {...tint('start')}
          label={startLabel ?? t('move.start')}
          stepMinutes={5}
          value={draft.start}
          error={fault === 'start' ? messages.time(draft.start) : errors.start}
          onChange={(start) => change({ start })}
        />
      </div>
    </>
  )
}

/** In a list the browser does nothing on Enter. */
function submitOnEnter({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>): void {
  if (key === 'Enter') currentTarget.form?.requestSubmit()
}

/** Where it would be and why there, or why it cannot be there. */
function Outcome({ move, until, was, overtaken }: Pick<Props, 'move' | 'until' | 'was' | 'overtaken'>) {
  const t = useTexts()
  const { changed, preview, held } = move
  const warning = [held ? overtaken : '', preview?.warning ?? ''].filter(Boolean).join(' · ')
  return (
    <div className={classes.outcome}>
      <div role="status">
        {preview ? (
          <b data-no={preview.ghosts.length === 0 || undefined}>{preview.callout}</b>
        ) : (
          changed.size === 0 && until
        )}
        {warning !== '' && <div className={classes.warning}>{warning}</div>}
      </div>
      {changed.size > 0 && <div className={classes.was}>{t('move.was', { place: was })}</div>}
    </div>
  )
}
