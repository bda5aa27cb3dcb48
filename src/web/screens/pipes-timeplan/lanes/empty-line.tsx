import { useStore } from '#web/lib/store.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { suggestedPlan } from '#web/screens/pipes-timeplan/model/suggested-ghosts.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './lanes.module.css'

/** Says that nothing is planned on a line, unless something is previewed or suggested there. */
export function EmptyLine({ line }: { line: number }) {
  const t = useTexts()
  const preview = useStore(pipeTarget)?.preview
  const { ghosts } = useStore(suggestedPlan)
  const isPreviewed = preview?.line === line && preview.kind === 'places'
  if (isPreviewed || ghosts.some(({ slot }) => slot.line === line)) return null
  return <span className={classes.nothing}>{t('line.empty')}</span>
}
