import { later } from '#web/elements/later.tsx'

/** Asks for another length of a pipe whose passport is known. */
export const LazyLengthDialog = later(
  'pipe-length',
  async () => (await import('./length-dialog.tsx')).LengthDialog,
)

/** Asks for another length of any pipe. */
export const LazyLengthOfPipe = later(
  'pipe-length',
  async () => (await import('./length-of-pipe.tsx')).LengthOfPipe,
)
