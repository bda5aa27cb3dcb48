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

export type LineCommand = 'start' | 'pause' | 'resume' | 'end' | 'note' | 'read' | 'mode'
export type LineCommands = ReturnType<typeof useLineCommands>

type StartBody = Input<typeof pipeProduction.start>['body']
type PauseBody = Input<typeof pipeProduction.pause>['body'] & { readonly start_time: string }
type EndBody = Input<typeof pipeProduction.end>['body']
type LineWrite = Write & { readonly does: LineCommand }
type Command = Pick<LineWrite, 'does' | 'onDone'> & {
  /** To what, and with what: a repetition of it counts once. */
  readonly to: unknown
  /** Returns what was done. */
  readonly send: (intent: string) => Promise<string>
}

/** What is done at a line, one thing at a time. */
export function useLineCommands({ id: machine, code }: LineState) {
  const t = useTexts()
  const language = useLanguage()
  const { command, ...state } = useLineWrite({ id: machine, code })
  const numberOf = useProductNumber()
  return {
    ...state,
    start: ({ id, ...product }: PipeProduct, body: StartBody) => {
      const send = async (intent: string) => {
        await call(pipeProduction.start, { params: { id }, body }, { intent })
        return t('done.start', { number: numberOf(product) })
      }
      command({ does: 'start', to: [id, body], send })
    },
    pause: ({ id }: PipeProduct, body: PauseBody, onDone: () => void) => {
      const send = async (intent: string) => {
        await call(pipeProduction.pause, { params: { id }, body }, { intent })
        return t('done.pause', { line: code, time: formatTime(body.start_time) })
      }
      command({ does: 'pause', to: [id, body], send, onDone })
    },
    resume: ({ id, ...product }: PipeProduct) => {
      const send = async (intent: string) => {
        await call(pipeProduction.resume, { params: { id }, body: {} }, { intent })
        return t('done.resume', { number: numberOf(product) })
      }
      command({ does: 'resume', to: id, send })
    },
    end: ({ id }: PipeProduct, body: EndBody, onDone: () => void) => {
      const send = async (intent: string) => {
        const { pipe } = await call(pipeProduction.end, { params: { id }, body }, { intent })
        return t('done.end', { number: pipe.number })
      }
      command({ does: 'end', to: [id, body], send, onDone })
    },
    markNextShift: ({ id, ...product }: PipeProduct, note: string, onDone: () => void) => {
      const send = async (intent: string) => {
        await call(pipeProduction.markNextShift, { params: { id }, body: { note } }, { intent })
        return t('done.note', { number: numberOf(product) })
      }
      command({ does: 'note', to: [id, note], send, onDone })
    },
    readNote: ({ id, ...product }: PipeProduct) => {
      const send = async (intent: string) => {
        await call(pipeProduction.readNote, { params: { id } }, { intent })
        return t('done.read', { number: numberOf(product) })
      }
      command({ does: 'read', to: id, send })
    },
    switchMode: (to_mode: number) => {
      const send = async (intent: string) => {
        await call(machineModes.switch, { body: { machine, to_mode } }, { intent })
        return t('done.mode', { line: code, mode: enumLabel('machine_mode', to_mode, language) })
      }
      command({ does: 'mode', to: to_mode, send })
    },
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
    command: ({ does, to, send, onDone }: Command) =>
      run({
        does,
        onDone,
        key: `${does} ${JSON.stringify(to)}`,
        send: async (intent) => {
          const message = await send(intent)
          return { message, name: code, about: [`line ${id}`], undo: null }
        },
      }),
    pending: pending?.does ?? null,
    /** What failed last, and why. */
    failure: failure && { does: failure.write.does, sentence: sentence(failure.error), at: failure.at },
    forget,
  }
}
