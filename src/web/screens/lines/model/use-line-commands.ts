import type { LineState } from '#contract/lines.ts'
import { machineModes } from '#contract/machine-modes.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { call } from '#web/lib/api.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { productionCommands } from './production-commands.ts'
import { useTexts } from './texts.ts'
import { useLineWrite } from './use-line-write.ts'
import { useProductNumber } from './use-product-title.ts'

export type LineCommands = ReturnType<typeof useLineCommands>

/** What is done at a line, one thing at a time. */
export function useLineCommands(line: LineState) {
  const { id: machine, code } = line
  const t = useTexts()
  const language = useLanguage()
  const { command, ...state } = useLineWrite({ id: machine, code })
  const numberOf = useProductNumber()
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
    ...productionCommands({ command, t, id: machine, code, numberOf, started }),
    markNextShift: ({ id, ...product }: PipeProduct, note: string, onDone: () => void) =>
      command({
        ...{ does: 'note', to: [id, note], onDone },
        send: (intent) => call(pipeProduction.markNextShift, { params: { id }, body: { note } }, { intent }),
        done: () => t('done.note', { number: numberOf(product) }),
      }),
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
    switchMode: (to_mode: number) =>
      command({
        ...{ does: 'mode', to: to_mode },
        send: (intent) => call(machineModes.switch, { body: { machine, to_mode } }, { intent }),
        done: () => t('done.mode', { line: code, mode: enumLabel('machine_mode', to_mode, language) }),
      }),
  }
}
