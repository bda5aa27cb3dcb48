import { useLayoutEffect, useRef } from 'react'
import { allows, type WorkOrderCommand, WorkOrderStatus } from '#domain/work-order.ts'
import { later } from '#web/elements/later.tsx'
import { Shield } from '#web/elements/shield.tsx'
import { userCan } from '#web/lib/permission.ts'
import { needsQuestion } from '#web/work-orders/questions.ts'
import type { WorkCommands } from '#web/work-orders/use-work-commands.ts'
import classes from './card-actions.module.css'
import { isAllTicked, isClockRead } from './cards.ts'
import { openActionsOf } from './open-actions.ts'
import { questionedWork } from './questioned-work.ts'
import { useTexts } from './texts.ts'
import type { CardQuestion } from './use-card-question.ts'
import { WorkButton } from './work-button.tsx'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'title' | 'ticked' | 'catalogue' | 'onOpen'> & {
  commands: WorkCommands
  question: CardQuestion
  offline: boolean
}

export const LazyCardDialogs = later('work-dialogs', async (language) =>
  (await import('./card-dialogs.tsx')).loadCardDialogs(language),
)

const needs = {
  start: '@parts_track_time',
  pause: '@parts_track_time',
  report_downtime: '@parts_report_downtime',
  stop: '@parts_track_time',
  solve_downtime: '@parts_report_downtime',
} as const
/** In the order of their places. */
const commandsInOrder: readonly WorkOrderCommand[] = [
  'start',
  'pause',
  'report_downtime',
  'stop',
  'solve_downtime',
]

/** Offers the commands of a work order, each in a fixed place. */
export function CardActions({ card, ticked, onOpen, question, offline, ...props }: Props) {
  const { title, catalogue } = props
  const t = useTexts()
  const { status } = card.order
  const { main, commands } = useFocusOnMain(status, question.dialog !== undefined, props.commands)
  const offered = commandsInOrder.filter((command) => allows(status, command) && userCan(needs[command]))
  const canFinish = isAllTicked(card, ticked)
  const isRunning = status === WorkOrderStatus.Running

  const handleTap = (command: WorkOrderCommand) => {
    const asks =
      command === 'report_downtime' ||
      (command === 'stop'
        ? !canFinish || card.someoneElse !== null
        : needsQuestion(questionedWork(card), command))
    if (asks) question.ask(command)
    else commands.run({ kind: command }, command === 'start' ? { onDone: () => onOpen(card.order.id) } : {})
  }
  if (offered.length === 0 && !question.dialog) return null
  return (
    <div className={classes.root} data-running={isRunning || undefined}>
      {offered.map((command, index) => {
        const isMain = index === offered.length - 1
        return (
          <WorkButton
            key={isMain ? 'main' : command}
            command={command}
            status={status}
            isReady={canFinish}
            pending={commands.pending?.kind ?? null}
            waits={commands.pending !== null || !isClockRead(card)}
            blocked={offline}
            onTap={handleTap}
            {...(isMain && { buttonRef: main })}
          />
        )
      })}
      {question.changes > 0 && <Shield key={question.changes} />}
      {offline && isRunning && <p className={classes.offline}>{t('note.offline')}</p>}
      {question.dialog && (
        <LazyCardDialogs
          {...{ card, title, commands, question, ticked, onOpen }}
          open={openActionsOf(card, catalogue, ticked)}
        />
      )}
    </div>
  )
}

/**
 * Moves the focus to the main button when the pressed button, or the dialog it opened, is gone; and keeps the card in view
 * that was pressed, wherever in the list it went: from its start on, unless its tree was scrolled.
 */
function useFocusOnMain(status: WorkOrderStatus, isAsking: boolean, commands: WorkCommands) {
  const main = useRef<HTMLButtonElement>(null)
  const pressed = useRef<{ readonly in: WorkOrderStatus; readonly wasScrolled: boolean }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.in === status || isAsking) return
    const { wasScrolled } = pressed.current
    pressed.current = undefined
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest('[role="dialog"]')
    if (isLost) main.current?.focus({ preventScroll: true })
    const card = main.current?.closest('article')
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (!wasScrolled && isScrolled(card)) card?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [status, isAsking])
  const run: WorkCommands['run'] = (...command) => {
    pressed.current = { in: status, wasScrolled: isScrolled(main.current?.closest('article')) }
    commands.run(...command)
  }
  return { main, commands: { ...commands, run } }
}

/** Returns whether what is below the buttons of a card has gone under them. */
function isScrolled(card: HTMLElement | null | undefined): boolean {
  const buttons = card?.firstElementChild
  if (!card || !buttons) return false
  return buttons.getBoundingClientRect().top - card.getBoundingClientRect().top > card.clientTop + 1
}
