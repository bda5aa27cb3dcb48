import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Mandrel, MandrelActionRecord } from '#contract/mandrels.ts'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './mandrels.module.css'
import { actionsQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { useMandrelWrite } from './use-mandrel-write.ts'

/** Undoes the last action of a mandrel, while the user can. */
export function UndoLast({ mandrel }: { mandrel: Mandrel }) {
  const { data } = useInfiniteQuery(actionsQuery(mandrel.id))
  const { undo, isPending, failure } = useMandrelWrite(mandrel)
  const last = data?.pages[0]?.results[0]
  return (
    <>
      {last && <UndoOf action={last} isPending={isPending} onUndo={() => undo(last.id)} />}
      {failure !== '' && <p role="alert">{failure}</p>}
    </>
  )
}

type Props = { action: MandrelActionRecord; isPending: boolean; onUndo: () => void }

/** The button that undoes an action, and until when; nothing once that is over. */
export function UndoOf({ action: { action, undo_until: until }, isPending, onUndo }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const now = useServerNow(until === null ? null : 1000)
  if (until === null || now > Date.parse(until)) return null
  return (
    <p className={classes.undo}>
      <Button variant="default" size="touch" loading={isPending} onClick={onUndo}>
        {t('undo', { action: enumLabel('mandrel_action', action, language) })}
      </Button>
      <small className={classes.about}>{t('undo.until', { time: formatTime(until) })}</small>
    </p>
  )
}
