import { LazyWorkQuestion, type PlainCommand } from '#web/work-orders/lazy-work-question.ts'
import type { WorkCommands } from '#web/work-orders/use-work-commands.ts'
import { openActionNames } from './card-titles.ts'
import type { Card } from './cards.ts'
import { DowntimeDialog } from './downtime-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import type { CardQuestion } from './use-card-question.ts'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'title' | 'catalogue' | 'onOpen'> & {
  commands: WorkCommands
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
    run({ kind }, kind === 'start' ? { onDone: () => onOpen(card.order.id) } : {})
  }
  const plain = dialog === 'stop' || dialog === 'report_downtime' ? null : (dialog ?? null)
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
      {plain && (
        <LazyWorkQuestion work={questionedWork(card)} command={plain} onYes={handleYes} onNo={close} />
      )}
      <DowntimeDialog
        opened={dialog === 'report_downtime'}
        card={card}
        title={title}
        pending={pending?.kind === 'report_downtime'}
        failure={failure?.write.kind === 'report_downtime' ? failure : null}
        onReport={(problems, comment) =>
          run({ kind: 'report_downtime', problems, comment }, { onDone: close })
        }
        onClose={close}
      />
    </>
  )
}

/** Returns what a question about a card names. */
export function questionedWork({ order, product, someoneElse, bookedTo, blockers, alsoRunning }: Card) {
  const { status } = order
  const clock = { bookedTo: bookedTo?.name ?? null, others: alsoRunning.length }
  return { number: product.order_number, status, someoneElse, blockers, ...clock }
}
