import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { OutOfOrder } from '#domain/pipes/machine-mode.ts'
import { later } from '#web/elements/later.tsx'
import type { LineCommands } from '#web/screens/lines/model/use-line-commands.ts'

/** What is asked at a line. */
export type OpenDialog = {
  readonly product: PipeProduct
  /** What was entered before, if this device kept it. */
  readonly draft?: object | undefined
} & (
  | { readonly kind: 'finish' | 'note' }
  | {
      readonly kind: 'end'
      /** Since when the pipe is wound, which tells it from the next one of the product. */
      readonly windingStart: string | null
    }
  | {
      readonly kind: 'pause'
      /** When the pause began. */
      readonly at: number
      /** The mode of a line out of order, if that is why it pauses. */
      readonly mode?: OutOfOrder | undefined
    }
  | { readonly kind: 'correct'; readonly pause: PipePause }
)

export type DialogProps<Dialog = OpenDialog> = {
  line: LineState
  dialog: Dialog
  commands: LineCommands
  /** Keeps what is entered on this device. */
  onDraft: (draft: object) => void
  onClose: () => void
}

export const LineDialogs = later<DialogProps>(
  'lines',
  async () => (await import('./line-dialogs.tsx')).LineDialogsOf,
)
