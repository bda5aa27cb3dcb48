import type { LineState } from '#contract/lines.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { call } from '#web/lib/api.ts'
import { productionCommands, shiftCommands } from './production-commands.ts'
import { useTexts } from './texts.ts'
import { useLineWrite } from './use-line-write.ts'
import { useProductNumber } from './use-product-title.ts'

export type LineCommands = ReturnType<typeof useLineCommands>

/** What is done at a line, one thing at a time. */
export function useLineCommands(line: LineState) {
  const { id: machine, code } = line
  const t = useTexts()
  const { command, ...state } = useLineWrite({ id: machine, code })
  const numberOf = useProductNumber()
  const given = { command, t, id: machine, code, numberOf }
  const started = (product: number, number: string) => {
    const unread = [line.running, ...line.next].find(
      (each) => each?.product.id === product && each.note?.read_at === null,
    )
    // The start takes it away.
    return unread?.note
      ? t('done.startWithNote', { number, note: unread.note.note })
      : t('done.start', { number })
  }
  return {
    ...state,
    ...productionCommands({ ...given, started }),
    ...shiftCommands(given),
    readNote: ({ id, ...product }: PipeProduct) =>
      command({
        ...{ does: 'read', to: id, done: () => t('done.read', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.readNote, { params: { id } }, { intent }),
      }),
    cancelPrediction: ({ id }: PipeProduct) =>
      command({
        ...{ does: 'prediction', to: id, done: () => t('done.prediction', { line: code }) },
        send: (intent) => call(pipeProduction.cancelPrediction, { params: { id } }, { intent }),
      }),
  }
}
