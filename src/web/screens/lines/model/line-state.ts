import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Permission } from '#domain/permission.ts'
import { isOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'

/** A product that a line makes or will make. */
export type LineProduct = LineState['next'][number]
export type RunningProduct = NonNullable<LineState['running']>

/** What keeps a product from being started. */
export type StartObstacle =
  | { readonly kind: 'nothing' | 'inactive' }
  | { readonly kind: 'mode'; readonly mode: number }
  | { readonly kind: 'blocked'; readonly blockers: PipeProduct['blockers'] }
  | { readonly kind: 'mandrel'; readonly dn: number }

export function isPaused({ running }: Pick<LineState, 'running'>): boolean {
  return running?.product.production_status === ProductionStatus.Paused
}

/** Whether a pipe is on the line, paused or not. */
export function isWinding({ running }: Pick<LineState, 'running'>): boolean {
  return running !== null && running.winding_start !== null
}

/** Returns what a start begins to wind: the next pipe of what runs, or else what is planned next. */
export function startable(line: Pick<LineState, 'running' | 'next'>): LineProduct | null {
  if (line.running) return isWinding(line) ? null : line.running
  return line.next[0] ?? null
}

/** Returns what is planned after what a line makes, or will make first. */
export function following({ running, next }: Pick<LineState, 'running' | 'next'>): LineProduct | undefined {
  return running ? next[0] : next[1]
}

/** Returns what keeps the line from starting; null if nothing does. */
export function startObstacle(line: LineState): StartObstacle | null {
  const product = startable(line)?.product
  if (isOutOfOrder(line.mode)) return { kind: 'mode', mode: line.mode }
  if (!product) return { kind: 'nothing' }
  return (
    productObstacle(product) ?? (line.mandrels.length === 0 ? { kind: 'mandrel', dn: product.dn ?? 0 } : null)
  )
}

/** Returns what keeps a product from being started on any line. */
export function productObstacle({ is_active, blockers }: PipeProduct): StartObstacle | null {
  if (!is_active) return { kind: 'inactive' }
  return blockers.length > 0 ? { kind: 'blocked', blockers } : null
}

/** Returns the product on which each command is possible for a user, or null, and what keeps the line from starting. */
export function possibleCommands(line: LineState, may: (permission: Permission) => boolean) {
  const running = line.running?.product ?? null
  const next = isPaused(line) ? null : (startable(line)?.product ?? null)
  const obstacle = next && startObstacle(line)
  const ifMay = (permission: Permission, isPossible: boolean) =>
    isPossible && may(permission) ? running : null
  return {
    obstacle,
    start: obstacle === null && may('@production_start') ? next : null,
    resume: ifMay('@production_pause', isPaused(line)),
    pause: ifMay('@production_pause', !isPaused(line)),
    end: ifMay('@production_end', isWinding(line)),
  }
}

/** Returns the product with a note from another shift: an unread one first. */
export function notedProduct({ running, next }: LineState): LineProduct | undefined {
  const noted = [...(running ? [running] : []), ...next].filter(({ note }) => note !== null)
  return noted.find(({ note }) => note?.read_at === null) ?? noted[0]
}
