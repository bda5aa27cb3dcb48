import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import { machineModes } from '#contract/machine-modes.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { LINES_KEY } from './queries.ts'
import { useTexts } from './texts.ts'
import { useProductNumber } from './use-product-title.ts'

export type LineCommand = 'start' | 'pause' | 'resume' | 'end' | 'note' | 'read' | 'mode' | 'prediction'
export type LineCommands = ReturnType<typeof useLineCommands>

type StartBody = Input<typeof pipeProduction.start>['body']
type PauseBody = Input<typeof pipeProduction.pause>['body'] & { readonly start_time: string }
type EndBody = Input<typeof pipeProduction.end>['body']
type LineWrite = Write & { readonly does: LineCommand }
type Command<Answer> = Pick<LineWrite, 'does' | 'onDone'> & {
  /** To what, and with what: a repetition of it counts once. */
  readonly to: unknown
  readonly send: (intent: string) => Promise<Answer>
  /** Returns what was done. */
  readonly done: (answer: Answer) => string
}

/** What is done at a line, one thing at a time. */
export function useLineCommands({ id: machine, code }: LineState) {
  const t = useTexts()
  const language = useLanguage()
  const { command, ...state } = useLineWrite({ id: machine, code })
  const numberOf = useProductNumber()
  return {
    ...state,
    start: ({ id, ...product }: PipeProduct, body: StartBody) =>
      command({
        ...{ does: 'start', to: [id, body], done: () => t('done.start', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.start, { params: { id }, body }, { intent }),
      }),
    pause: ({ id }: PipeProduct, body: PauseBody, onDone: () => void) =>
      command({
        ...{ does: 'pause', to: [id, body], onDone },
        send: (intent) => call(pipeProduction.pause, { params: { id }, body }, { intent }),
        done: () => t('done.pause', { line: code, time: formatTime(body.start_time) }),
      }),
    resume: ({ id, ...product }: PipeProduct) =>
      command({
        ...{ does: 'resume', to: id, done: () => t('done.resume', { number: numberOf(product) }) },
        send: (intent) => call(pipeProduction.resume, { params: { id }, body: {} }, { intent }),
      }),
    end: ({ id }: PipeProduct, body: EndBody, onDone: () => void) =>
      command({
        ...{ does: 'end', to: [id, body], onDone },
        send: (intent) => call(pipeProduction.end, { params: { id }, body }, { intent }),
        done: ({ pipe }) => t('done.end', { number: pipe.number }),
      }),
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

/** Sends commands and reads the lines again. */
function useLineWrite({ id, code }: Pick<LineState, 'id' | 'code'>) {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite<LineWrite>({
    to: `line ${id}`,
    refresh: () => client.invalidateQueries({ queryKey: LINES_KEY }),
  })
  return {
    command: <Answer>({ does, to, send, done, onDone }: Command<Answer>) =>
      run({
        does,
        onDone,
        key: `${does} ${JSON.stringify(to)}`,
        send: async (intent) => {
          const message = done(await send(intent))
          return { message, name: code, about: [`line ${id}`], undo: null }
        },
      }),
    pending: pending?.does ?? null,
    /** What failed last, and why. */
    failure: failure && { does: failure.write.does, sentence: sentence(failure.error), at: failure.at },
    forget,
  }
}
