import { later } from '#web/lib/later.tsx'
import {
  isLeftOver,
  LazyWorkQuestion,
  type PlainCommand,
  type QuestionedWork,
} from '#web/work-orders/lazy-work-question.ts'
import type { SolvedDowntime } from '#web/work-orders/use-work-commands.ts'

type Props = {
  work: QuestionedWork
  command: PlainCommand
  onYes: (command: PlainCommand, solved?: SolvedDowntime) => void
  onNo: () => void
}

const LazyDowntimeEnd = later(
  'recorded-time',
  async () => (await import('./downtime-end-dialog.tsx')).DowntimeEndDialog,
)

/** Asks when a downtime ended that outlasted its shift; of any other command, whether to carry it out. */
export function CommandQuestion({ work, command, onYes, onNo }: Props) {
  const { downtime } = work
  if (!downtime || !isLeftOver(work, command))
    return <LazyWorkQuestion work={work} command={command} onYes={onYes} onNo={onNo} />
  const handleSolve = (solved: SolvedDowntime) => onYes(command, solved)
  return <LazyDowntimeEnd work={work} downtime={downtime} onSolve={handleSolve} onClose={onNo} />
}
