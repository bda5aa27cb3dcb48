import type { Click } from './board-dom.ts'
import { type BoardCommand, type BoardKeys, boardCommand, type KeyPress } from './board-keys.ts'
import type { BoardPlace } from './board-places.ts'

/** A day of a lane. */
export type BoardStop = { readonly lane: number; readonly day: number }

/** What a user does on the board. */
export type BoardInput =
  | { readonly kind: 'key'; readonly press: KeyPress; readonly at: BoardKeys }
  | { readonly kind: 'click' | 'context-menu'; readonly click: Click }
  /** The focus has come to a day, or to a block in it. */
  | { readonly kind: 'focus'; readonly at: BoardKeys; readonly isVisibleOnDay: boolean }

/** What the board does about it. */
export type BoardAction =
  | BoardCommand
  /** From now on the keyboard comes to this day. */
  | (BoardStop & { readonly kind: 'stop' })
  | (BoardStop & { readonly kind: 'preview' })
  /** Shows the work of a day of the month. */
  | (BoardStop & { readonly kind: 'work' })
  | { readonly kind: 'drop-at'; readonly place: BoardPlace; readonly by: 'mouse' | 'touch' }
  /** Opens the working time of a lane. */
  | { readonly kind: 'lane-time'; readonly lane: number }
  | { readonly kind: 'open' | 'pick'; readonly block: number }

/** What the board shows when it is used. */
export type BoardUse = {
  /** Any work is selected. */
  readonly hasPicks: boolean
  /** There is no room for blocks. */
  readonly isMonth: boolean
}

/** Returns what the board does when it is used, in that order. */
export function boardActions(input: BoardInput, use: BoardUse): readonly BoardAction[] {
  const { hasPicks } = use
  switch (input.kind) {
    case 'key':
      return afterKey(boardCommand(input.press, input.at), use)
    case 'click':
      return afterClick(input.click, use)
    case 'context-menu':
      return input.click.kind === 'place' ? [{ ...dayOf(input.click.place), kind: 'time' }] : []
    case 'focus': {
      const stop = dayOf(input.at)
      const previews = hasPicks && input.isVisibleOnDay
      return [{ ...stop, kind: 'stop' }, ...(previews ? [{ ...stop, kind: 'preview' } as const] : [])]
    }
  }
}

function afterKey(
  command: BoardCommand | undefined,
  { hasPicks, isMonth }: BoardUse,
): readonly BoardAction[] {
  // In a month, blocks are not drawn.
  if (!command || (command.kind === 'block' && isMonth)) return []
  if (command.kind === 'drop' && !hasPicks) return isMonth ? [{ ...dayOf(command), kind: 'work' }] : []
  // A block that leaves the plan must not take the focus with it.
  return command.kind === 'unplan' ? [{ ...dayOf(command), kind: 'cell' }, command] : [command]
}

function afterClick(click: Click, { hasPicks, isMonth }: BoardUse): readonly BoardAction[] {
  if (click.kind === 'lane') return [{ kind: 'lane-time', lane: click.lane }]
  if (click.kind === 'block') return [{ kind: click.isAdding ? 'pick' : 'open', block: click.block }]
  const { place, by, onHours } = click
  const stop = { ...dayOf(place), kind: 'stop' } as const
  if (hasPicks) return [stop, { kind: 'drop-at', place, by }]
  if (isMonth) return [stop, { ...dayOf(place), kind: 'work' }]
  return by === 'touch' || onHours ? [stop, { ...dayOf(place), kind: 'time' }] : [stop]
}

function dayOf({ lane, day }: BoardStop): BoardStop {
  return { lane, day }
}
