import { useEffect, useEffectEvent, useState } from 'react'
import type { LineState, PipePause } from '#contract/lines.ts'
import type { OutOfOrder } from '#domain/pipes/machine-mode.ts'
import { boot } from '#web/lib/boot.ts'
import { deviceStore } from '#web/lib/device-store.ts'
import { possibleCommands } from '#web/screens/lines/model/line-state.ts'
import type { OpenDialog } from './lazy-dialogs.ts'

/** A dialog with what was entered in it. */
type KeptDialog = Pick<OpenDialog, 'kind' | 'draft'> & {
  readonly product: number
  readonly at?: number
  readonly mode?: OutOfOrder | undefined
  readonly pause?: PipePause
  readonly windingStart?: string | null
}

const device = deviceStore<KeptDialog>('keere-lines', 'dialogs')

/** The dialog that is open at a line; this device keeps it with what is entered over a reload and a sign-in. */
export function useKeptDialog(line: LineState) {
  const user = boot().user?.id ?? 0
  const key = String(line.id)
  const [dialog, show] = useState<OpenDialog | null>(null)
  const keep = (kept: KeptDialog | undefined) =>
    device
      .change(user, key, () => kept)
      .catch((error: unknown) => console.warn('dialog cannot be kept on this device', error))
  const restore = useEffectEvent((kept: KeptDialog | undefined) => {
    const found = kept && dialogOf(line, kept)
    if (found) show((open) => open ?? found)
    else if (kept) void keep(undefined)
  })
  useEffect(() => {
    device.read(user).then(
      (kept) => restore(kept.get(key)),
      (error: unknown) => console.warn('kept dialogs cannot be read', error),
    )
  }, [user, key])
  return {
    dialog,
    open: (next: OpenDialog) => {
      show(next)
      void keep(keptOf(next))
    },
    /** Keeps what is entered. */
    draft: (draft: object) => dialog && void keep({ ...keptOf(dialog), draft }),
    close: () => {
      show(null)
      void keep(undefined)
    },
  }
}

function keptOf({ product, ...dialog }: OpenDialog): KeptDialog {
  return { ...dialog, product: product.id }
}

/** Returns a kept dialog; undefined if it is no longer possible. */
function dialogOf(line: LineState, { product: id, at = 0, ...kept }: KeptDialog): OpenDialog | undefined {
  const { kind } = kept
  const product =
    kind === 'note'
      ? [line.running, ...line.next].find((each) => each?.product.id === id)?.product
      : possibleCommands(line, () => true)[kind]
  if (kind === 'correct' && !isCurrent(line, kept.pause)) return undefined
  if (kind === 'end' && line.running?.winding_start !== kept.windingStart) return undefined
  return product?.id === id
    ? ({ ...kept, product, ...(kind === 'pause' && { at }) } as OpenDialog)
    : undefined
}

/** Whether a pause is still recorded and has not ended meanwhile. */
function isCurrent({ running }: LineState, pause: PipePause | undefined): boolean {
  const found = running?.pauses.find(({ id }) => id === pause?.id)
  return found !== undefined && (found.end_time === null) === (pause?.end_time === null)
}
