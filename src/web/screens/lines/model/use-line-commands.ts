import { lineSignals } from '#contract/line-signals.ts'
import type { LineState } from '#contract/lines.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { isNewNote } from './line-state.ts'
import { pauseCommands } from './pause-commands.ts'
import { productionCommands, shiftCommands } from './production-commands.ts'
import { useTexts } from './texts.ts'
import { useLineWrite } from './use-line-write.ts'
import { useProductNumber } from './use-product-title.ts'

export type LineCommands = ReturnType<typeof useLineCommands>

/** What is done at a line, one thing at a time. */
export function useLineCommands(line: LineState) {
  const { id: machine, code } = line
  const t = useTexts()
  const ofElements = useElementTexts()
  const { command, ...state } = useLineWrite({ id: machine, code })
  const numberOf = useProductNumber()
  const given = { command, t, id: machine, code, numberOf }
  const undone = (name: string) => ofElements('undo.done', { name })
  const started = (product: number, number: string) => {
    const noted = [line.running, ...line.next].find((each) => each?.product.id === product)
    // The start takes it away.
    return noted?.note && isNewNote(noted, boot().user?.id)
      ? t('done.startWithNote', { number, note: noted.note.note })
      : t('done.start', { number })
  }
  return {
    ...state,
    ...productionCommands({ ...given, started }),
    ...pauseCommands(given),
    ...shiftCommands(given),
    readNote: ({ id, ...product }: PipeProduct) =>
      command({
        ...{ does: 'read', to: id, done: () => t('done.read', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.readNote, { params: { id } }, { intent }),
      }),
    undoStart: ({ id, ...product }: PipeProduct) =>
      command({
        ...{ does: 'undoStart', to: id, done: () => undone(t('name.start', { number: numberOf(product) })) },
        send: (intent) => call(pipeProduction.undoStart, { params: { id } }, { intent }),
      }),
    undoEnd: ({ product: id, pipe }: NonNullable<LineState['last_end']>) =>
      command({
        ...{ does: 'undoEnd', to: pipe.id, done: () => undone(t('name.end', { number: pipe.name })) },
        send: (intent) =>
          call(pipeProduction.undoEnd, { params: { id }, body: { pipe: pipe.id } }, { intent }),
      }),
    dismissStop: (stopped_at: string) =>
      command({
        ...{ does: 'dismissStop', to: stopped_at, done: () => t('done.dismissStop', { line: code }) },
        send: (intent) =>
          call(lineSignals.dismissStop, { params: { id: machine }, body: { stopped_at } }, { intent }),
      }),
    cancelPrediction: ({ id }: PipeProduct) =>
      command({
        ...{ does: 'prediction', to: id, done: () => t('done.prediction', { line: code }) },
        send: (intent) => call(pipeProduction.cancelPrediction, { params: { id } }, { intent }),
      }),
  }
}
