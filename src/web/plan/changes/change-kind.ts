import type { Change } from './change.ts'

/** Returns what a change is called: work that was planned before is moved, and an undone undo is done again. */
export function changeKind<Move>(
  { kind, is_redo, moves }: Pick<Change<Move>, 'kind' | 'is_redo' | 'moves'>,
  wasPlanned: (move: Move) => boolean,
): string {
  if (kind === 'undo' && is_redo) return 'redo'
  return kind === 'plan' && moves.length > 0 && moves.every(wasPlanned) ? 'move' : kind
}
