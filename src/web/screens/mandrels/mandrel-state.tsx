import type { Mandrel } from '#contract/mandrels.ts'
import { mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { mandrelLooks } from './mandrel-looks.ts'

/** The state of a mandrel as a badge. */
export function MandrelStateBadge({ state }: Pick<Mandrel, 'state'>) {
  const language = useLanguage()
  return <Badge {...mandrelLooks[mandrelStateOf(state)]}>{enumLabel('mandrel_state', state, language)}</Badge>
}
