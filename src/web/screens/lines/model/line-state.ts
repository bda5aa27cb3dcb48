import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { Permission } from '#domain/permission.ts'
import { isOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { isMandrelFree, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { isNewTo } from '#domain/pipes/shift-note.ts'

/** A product that a line makes or will make. */
export type LineProduct = LineState['next'][number]
export type LineMandrel = LineState['mandrels'][number]
export type RunningProduct = NonNullable<LineState['running']>

/** That no mandrel of a size is free, and which one is free first as far as that is known; null if there is none. */
export type MandrelOutlook = { readonly dn: number; readonly first: LineMandrel | null }

/** What keeps a product from being started. */
export type StartObstacle =
  | { readonly kind: 'nothing' | 'inactive' }
  | { readonly kind: 'mode'; readonly mode: number }
  | { readonly kind: 'blocked'; readonly product: PipeProduct }
  | ({ readonly kind: 'mandrel' } & MandrelOutlook)

export function isPaused({ running }: Pick<LineState, 'running'>): boolean {
  return running?.product.production_status === ProductionStatus.Paused
}

/** Returns the pause that has not ended; undefined while nothing is paused. */
export function openPause(running: RunningProduct | null): PipePause | undefined {
  return running?.pauses.find(({ end_time }) => end_time === null)
}

/** Returns the pauses of the pipe on the line that have ended. */
export function endedPauses({ pauses, winding_start }: RunningProduct): PipePause[] {
  const since = winding_start === null ? Number.POSITIVE_INFINITY : Date.parse(winding_start)
  return pauses.filter(({ start_time, end_time }) => end_time !== null && Date.parse(start_time) >= since)
}

/** Whether a pipe is on the line, paused or not. */
export function isWinding({ running }: Pick<LineState, 'running'>): boolean {
  return running !== null && running.winding_start !== null
}

/** Whether a line has made some pipes of a product and none is on it, so that the product can be finished early. */
export function isBetweenPipes(line: Pick<LineState, 'running'>): boolean {
  return line.running !== null && line.running.made > 0 && !isWinding(line)
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
  return obstacleOf(line, startable(line)?.product)
}

/** Returns what an idle line can start although the plan has something else first; undefined if there is nothing. */
export function startableInstead(line: LineState): LineProduct | undefined {
  if (line.running) return undefined
  return line.next.slice(1).find(({ product }) => obstacleOf(line, product) === null)
}

function obstacleOf(line: LineState, product: PipeProduct | undefined): StartObstacle | null {
  if (isOutOfOrder(line.mode)) return { kind: 'mode', mode: line.mode }
  if (!product) return { kind: 'nothing' }
  const outlook = mandrelOutlook(line, product)
  return productObstacle(product) ?? (outlook && { kind: 'mandrel', ...outlook })
}

/** Returns the mandrels on which a product can be wound now, first the one that a start takes by itself. */
export function freeMandrels({ mandrels }: LineState, { dn }: Pick<PipeProduct, 'dn'>): LineMandrel[] {
  return mandrels.filter((each) => each.dn === dn && isFree(each))
}

/** Returns the mandrel that is at the line without a pipe. */
export function mandrelAtLine({ id, mandrels }: LineState): LineMandrel | undefined {
  return mandrels.find((each) => each.machine === id && isFree(each))
}

/** Returns which mandrel a product waits for; null if one is free. */
export function mandrelOutlook(line: LineState, product: Pick<PipeProduct, 'dn'>): MandrelOutlook | null {
  if (freeMandrels(line, product).length > 0) return null
  const [first = null] = line.mandrels
    .filter(({ dn }) => dn === product.dn)
    .toSorted((a, b) => (a.free_at ?? '9').localeCompare(b.free_at ?? '9'))
  return { dn: product.dn ?? 0, first }
}

/** Whether the pipe on a mandrel is ready or its cooling was ended, so that only demoulding it is left. */
export function isToDemould({ state, cools_until }: LineMandrel, now: number): boolean {
  return state === 'demoulding' || (cools_until !== null && Date.parse(cools_until) <= now)
}

function isFree({ state }: LineMandrel): boolean {
  return isMandrelFree(mandrelStateOf(state))
}

/** Returns what keeps a product from being started on any line. */
export function productObstacle(product: PipeProduct): StartObstacle | null {
  if (!product.is_active) return { kind: 'inactive' }
  return product.blockers.length > 0 ? { kind: 'blocked', product } : null
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
    correct: ifMay('@production_pause', (line.running?.pauses.length ?? 0) > 0),
    end: ifMay('@production_end', isWinding(line)),
    finish: ifMay('@production_end', isBetweenPipes(line)),
  }
}

/**
 * Returns the product with a note from another shift: one that is new to a user first, then any other that nobody has read, before
 * others that of what ended last.
 */
export function notedProduct(
  { running, next, ended }: LineState,
  user: number | undefined,
): LineProduct | undefined {
  const noted = [ended, running, ...next].filter((each) => each !== null).filter(({ note }) => note !== null)
  const unread = noted.filter(({ note }) => note?.read_at === null)
  return unread.find((each) => isNewNote(each, user)) ?? unread[0] ?? noted[0]
}

/** Returns whether a product has a note that is new to a user. */
export function isNewNote(product: LineProduct | undefined, user: number | undefined): boolean {
  const note = product?.note
  return note ? isNewTo({ by: note.by?.id ?? null, isRead: note.read_at !== null }, user) : false
}
