import type { Language } from '#contract/languages.ts'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'
import { LazyCommandQuestion } from '#web/recorded-time/lazy-command-question.ts'
import type { Clock } from '#web/work-orders/questions.ts'
import type { WorkCommand, WorkCommands } from '#web/work-orders/use-work-commands.ts'
import { DowntimeDialog } from './downtime-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import type { OpenActions } from './open-actions.ts'
import { questionedWork } from './questioned-work.ts'
import type { CardQuestion } from './use-card-question.ts'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'title' | 'ticked' | 'onOpen'> & {
  open: OpenActions

  commands: WorkCommands
  question: CardQuestion
}

/** Returns the dialogs of a card once all that they show is there. */
export async function loadCardDialogs(language: Language): Promise<typeof CardDialogs> {
  await LazyCommandQuestion.fetchAhead(language)
  return CardDialogs
}

/** Asks what a command needs to know before it is carried out; its code comes with the first question. */
function CardDialogs({ card, title, ticked, open, commands, question, onOpen }: Props) {
  const { run, pending, failure } = commands
  const { dialog, ask } = question
  const close = () => ask(undefined)
  const handleYes = (command: WorkCommand) => {
    close()
    run(command, command.kind === 'start' ? { onDone: () => onOpen(card.order.id) } : {})
  }
  const plain = dialog === 'stop' || dialog === 'report_downtime' ? null : (dialog ?? null)
  return (
    <>
      {dialog === 'stop' && (
        <FinishDialog
          {...{ card, title, open }}
          unsaved={ticked.size}
          onYes={() => handleYes({ kind: 'stop' })}
          onNo={close}
        />
      )}
      {plain && (
        <LazyCommandQuestion
          work={{ ...questionedWork(card), clocks: clocksOf(card) }}
          command={plain}
          onYes={handleYes}
          onNo={close}
        />
      )}
      {dialog === 'report_downtime' && (
        <DowntimeDialog
          card={card}
          title={title}
          pending={pending?.kind === 'report_downtime'}
          failure={failure?.write.kind === 'report_downtime' ? failure : null}
          onReport={(problems, comment) =>
            run({ kind: 'report_downtime', problems, comment }, { onDone: close })
          }
          onClose={close}
        />
      )}
    </>
  )
}

/** Returns the clocks that a foreman who is an operator may start on somebody else's work. */
function clocksOf({ someoneElse, order: { worker }, ...card }: CardProps['card']): Clock[] {
  const own = boot().user?.operator
  if (!own || someoneElse === null || worker === null || !userCan('@parts_manage_all_workorders')) return []
  return [
    { operator: own.id, name: null, others: card.alsoRunning.length },
    { operator: worker.id, name: worker.name, others: card.alsoRunningForWorker.length },
  ]
}
