import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import type { PlainCommand, QuestionedWork } from './questions.ts'
import { useTexts } from './texts.ts'
import { useBlockerText } from './use-blocker-text.ts'
import { commandName } from './use-work-commands.ts'

type Props = {
  work: QuestionedWork
  command: PlainCommand
  onYes: (command: PlainCommand) => void
  onNo: () => void
}

/** Asks before a command is carried out on somebody else's work, or before blocked work is started. */
export function WorkQuestion({ work, command, onYes, onNo }: Props) {
  const t = useTexts()
  const text = useBlockerText()
  const { number, status, others, someoneElse: name, bookedTo } = work
  const blockers = command === 'start' ? work.blockers : []
  const kind = commandName(command, status)
  const clock = (kind: 'clock' | 'booked' | 'willRun') => {
    const count = others + 1
    return bookedTo === null ? t(kind, { count }) : t(`${kind}.of`, { name: bookedTo, count })
  }
  return (
    <YesNoDialog
      opened
      question={
        blockers.length > 0
          ? t(`blocked.${commandName('start', status)}`, { number, reasons: text.reasons(blockers) })
          : t(`ask.${kind}`, { number, name: name ?? '' })
      }
      yes={t(`do.${kind}`)}
      no={t('cancel')}
      grave
      onYes={() => onYes(command)}
      onNo={onNo}
    >
      {blockers.map((blocker) => (
        <p key={blocker.id}>{text.details(blocker)}</p>
      ))}
      {blockers.length > 0 && name !== null && <p>{t('others', { name })}</p>}
      {command === 'solve_downtime' && <p>{t('continues')}</p>}
      {name !== null && bookedTo !== name && command === 'pause' && <p>{clock('clock')}</p>}
      {name !== null && command !== 'pause' && <p>{clock('booked')}</p>}
      {command !== 'pause' && others > 0 && <p>{clock('willRun')}</p>}
    </YesNoDialog>
  )
}
