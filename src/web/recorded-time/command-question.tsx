import { asksForEnd, type PlainCommand, type QuestionedWork } from '#web/work-orders/questions.ts'
import type { SolvedDowntime, WorkCommand } from '#web/work-orders/use-work-commands.ts'
import { WorkQuestion } from '#web/work-orders/work-question.tsx'
import { DowntimeEndDialog } from './downtime-end-dialog.tsx'

type Props = {
  work: QuestionedWork
  command: PlainCommand
  onYes: (command: WorkCommand) => void
  onNo: () => void
}

/** Asks when a downtime ended that outlasted its shift, or whose operator is off shift; of any other command, whether to carry it out. */
export function CommandQuestion({ work, command, onYes, onNo }: Props) {
  const { downtime } = work
  if (!downtime || !asksForEnd(work, command))
    return <WorkQuestion work={work} command={command} onYes={onYes} onNo={onNo} />
  const handleSolve = (solved: SolvedDowntime) => onYes({ kind: 'solve_downtime', ...solved })
  return <DowntimeEndDialog work={work} downtime={downtime} onSolve={handleSolve} onClose={onNo} />
}
