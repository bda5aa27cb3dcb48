import { openActionNames } from './card-titles.ts'
import { DowntimeDialog } from './downtime-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { OthersWorkDialog, type PlainCommand } from './others-work-dialog.tsx'
import type { CardQuestion } from './use-card-question.ts'
import type { Commands } from './use-commands.ts'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'title' | 'catalogue' | 'onOpen'> & {
  commands: Commands
  question: CardQuestion
  /** How many actions are ticked but not saved. */
  unsaved: number
}

/** Asks what a command needs to know before it is carried out. */
export function CardDialogs({ card, title, catalogue, commands, question, unsaved, onOpen }: Props) {
  const { run, pending, failure } = commands
  const { dialog, ask } = question
  const close = () => ask(undefined)
  const handleYes = (kind: PlainCommand | 'stop') => {
    close()
    run({ kind }, kind === 'start' ? () => onOpen(card.order.id) : undefined)
  }
  const isPlain = dialog !== 'stop' && dialog !== 'report_downtime'
  return (
    <>
      <FinishDialog
        opened={dialog === 'stop'}
        card={card}
        actions={dialog === 'stop' ? openActionNames(card, catalogue) : []}
        unsaved={unsaved}
        onYes={() => handleYes('stop')}
        onNo={close}
      />
      <OthersWorkDialog card={card} command={isPlain ? dialog : undefined} onYes={handleYes} onNo={close} />
      <DowntimeDialog
        opened={dialog === 'report_downtime'}
        card={card}
        title={title}
        pending={pending?.kind === 'report_downtime'}
        failure={failure?.write.kind === 'report_downtime' ? failure : null}
        onReport={(problems, comment) => run({ kind: 'report_downtime', problems, comment }, close)}
        onClose={close}
      />
    </>
  )
}
