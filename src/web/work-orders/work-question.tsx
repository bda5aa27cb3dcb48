import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import type { Clock, PlainCommand, QuestionedWork } from './questions.ts'
import { useTexts } from './texts.ts'
import { useBlockerText } from './use-blocker-text.ts'
import { commandName, type WorkCommand } from './use-work-commands.ts'

type Props = {
  work: QuestionedWork
  command: PlainCommand
  onYes: (command: WorkCommand) => void
  onNo: () => void
}

/** Asks before a command is carried out on somebody else's work, or before blocked work is started. */
export function WorkQuestion({ work, command, onYes, onNo }: Props) {
  const t = useTexts()
  const text = useBlockerText()
  const { number, status, someoneElse: name, clocks = [] } = work
  const [chosen, setChosen] = useState(command === 'start' ? clocks[0] : undefined)
  const { name: bookedTo, others } = chosen ?? { name: work.bookedTo, others: work.others }
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
      onYes={() =>
        onYes(chosen && command === 'start' ? { kind: command, clock: chosen } : { kind: command })
      }
      onNo={onNo}
    >
      {blockers.map((blocker) => (
        <p key={blocker.id}>{text.details(blocker)}</p>
      ))}
      {blockers.length > 0 && name !== null && <p>{t('others', { name })}</p>}
      {command === 'solve_downtime' && <p>{t('continues')}</p>}
      {name !== null && bookedTo !== name && command === 'pause' && <p>{clock('clock')}</p>}
      {chosen && <ClockChoice clocks={clocks} chosen={chosen} onChoose={setChosen} />}
      {name !== null && command !== 'pause' && <p>{clock('booked')}</p>}
      {command !== 'pause' && others > 0 && <p>{clock('willRun')}</p>}
    </YesNoDialog>
  )
}

type ChoiceProps = { clocks: readonly Clock[]; chosen: Clock; onChoose: (clock: Clock) => void }

/** Whose time it is; nothing where it can be only one's. */
function ClockChoice({ clocks, chosen, onChoose }: ChoiceProps) {
  const t = useTexts()
  if (clocks.length < 2) return null
  return (
    <Group component="fieldset" aria-label={t('whose')} gap="xs" grow p={0} bd={0}>
      {clocks.map((clock) => (
        <Button
          key={clock.operator}
          variant={clock === chosen ? 'outline' : 'default'}
          size="touch"
          aria-pressed={clock === chosen}
          onClick={() => onChoose(clock)}
        >
          {clock.name ?? t('whose.mine')}
        </Button>
      ))}
    </Group>
  )
}
