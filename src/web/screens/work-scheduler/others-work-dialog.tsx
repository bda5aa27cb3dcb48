import { WorkOrderStatus } from '#domain/work-order.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { boot } from '#web/lib/boot.ts'
import type { Card } from './cards.ts'
import { useTexts } from './texts.ts'
import { buttonName } from './work-button.tsx'

/** The commands that are carried out without a question where the work is the user's own. */
export type PlainCommand = 'start' | 'pause' | 'solve_downtime'

type Props = {
  card: Card
  command: PlainCommand | undefined
  onYes: (command: PlainCommand) => void
  onNo: () => void
}

/** Asks before a command is carried out on somebody else's work. */
export function OthersWorkDialog({ card, command, onYes, onNo }: Props) {
  const t = useTexts()
  const { order, product, someoneElse: name } = card
  if (!command || name === null) return null
  const resumes = command === 'start' && order.status === WorkOrderStatus.Paused
  const opensTracker = command !== 'pause' && boot().user?.operator
  return (
    <YesNoDialog
      opened
      question={t(`others.${resumes ? 'resume' : command}`, { number: product.order_number, name })}
      yes={t(buttonName(command, order.status))}
      no={t('others.cancel')}
      grave
      onYes={() => onYes(command)}
      onNo={onNo}
    >
      {opensTracker && <p>{t('others.ownTime')}</p>}
    </YesNoDialog>
  )
}
