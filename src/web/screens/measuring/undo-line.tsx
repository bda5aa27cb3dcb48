import { IconArrowBackUp } from '@tabler/icons-react'
import { judge } from '#domain/pipes/measurement.ts'
import { userCan } from '#web/lib/permission.ts'
import { MeasuredResult } from '#web/pipes/measured-result.tsx'
import { shortTypeName } from '#web/pipes/short-type-name.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import type { Last } from './desk/desk.ts'
import type { Latest, Step } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import { useTexts } from './texts.ts'
import classes from './undo-line.module.css'

type Props = { steps: readonly Step[]; desk: UsedDesk; last: Last }

/** Says what was just measured, and offers to undo it. */
export function UndoLine({ steps, desk, last: { item, readings } }: Props) {
  const t = useTexts()
  const { name, value } = useTypeWords()
  const latest = steps.find((step) => step.item.type.id === item.type.id)?.latest ?? null
  const judged = judge(item.type, readings, item)
  return (
    <div className={classes.root}>
      <p role="status">
        {shortTypeName(name(item.type))} <b>{value(item.type, judged.value)}</b>{' '}
        {item.type.input !== 'boolean' && <MeasuredResult result={judged.result} />}
      </p>
      {canUndo(latest) && (
        <button type="button" onClick={desk.undo}>
          <IconArrowBackUp size={20} aria-hidden />
          {t('undo')}
        </button>
      )}
    </div>
  )
}

/** Returns whether the user can take a value back or supersede it. */
export function canUndo(latest: Latest | null): boolean {
  return latest !== null && (latest.isRemovable || (latest.id !== null && userCan('@qa_change_measurement')))
}
