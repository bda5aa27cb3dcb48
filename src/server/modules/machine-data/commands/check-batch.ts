import { type BatchReply, type MachineDataKind, machineItems } from '#contract/machine-data.ts'
import { sentenceOf } from '#contract/sentences.ts'
import type { Problem } from '#domain/errors.ts'
import { isHistorical, itemTimeProblem } from '#domain/machine-data/item-time.ts'
import { metricProblems } from '#domain/machine-data/metrics.ts'
import { fieldSentences } from '#server/http/field-errors.ts'
import { checkItem } from '#server/http/validation.ts'
import { readForeignRuns } from '#server/modules/pipe-data/queries.ts'
import { slices } from '#server/slices.ts'
import type { CheckedItem, MachineContext } from './items.ts'

type Rejected = BatchReply['rejected'][number]
type CheckedBatch = { readonly valid: CheckedItem[]; readonly rejected: Rejected[] }

/** Checks the items of a batch one by one, in slices; what belongs to a run of another machine is rejected. */
export async function checkBatch(
  context: MachineContext,
  kind: MachineDataKind,
  items: readonly unknown[],
): Promise<CheckedBatch> {
  const checked: CheckedItem[] = []
  const rejected: Rejected[] = []
  const reject = (index: number, what: Faults | readonly Problem[]) =>
    rejected.push({ index, guid: guidOf(items[index]), errors: errorsOf(what, context) })
  const receivedAt = context.now()
  const slice = slices()
  for (const [index, item] of items.entries()) {
    const one = checkOne(kind, item, receivedAt)
    if ('content' in one) checked.push({ index, ...one })
    else reject(index, one)
    const pause = slice()
    if (pause) await pause
  }
  const runs = new Set(checked.flatMap(({ pipe_guid }) => pipe_guid ?? []))
  const foreign = await readForeignRuns(context, context.machine.id, [...runs])
  const isForeign = ({ pipe_guid }: CheckedItem) => pipe_guid !== null && foreign.has(pipe_guid)
  for (const { index } of checked.filter(isForeign))
    reject(index, [{ code: 'run_of_another_machine', field: 'pipe_guid' }])
  return {
    valid: checked.filter((item) => !isForeign(item)),
    rejected: rejected.toSorted((a, b) => a.index - b.index),
  }
}

type Faults = Exclude<ReturnType<typeof checkItem>, { readonly value: unknown }>

function checkOne(
  kind: MachineDataKind,
  item: unknown,
  receivedAt: Date,
): Omit<CheckedItem, 'index'> | Faults | readonly Problem[] {
  const schema = machineItems[kind]
  const checked = checkItem(schema, item)
  if ('faults' in checked) return checked
  const { guid, timestamp, pipe_guid = null } = checked.value
  const at = new Date(timestamp)
  // Fields that its kind does not have are ignored, and metrics are one of them.
  const metrics = kind === 'pipe-production-data' && 'metrics' in checked.value ? checked.value.metrics : null
  const late = itemTimeProblem({ at, receivedAt })
  const problems = [...(late ? [late] : []), ...(metrics ? metricProblems(metrics) : [])]
  if (problems.length > 0) return problems
  const is_historical = isHistorical({ at, receivedAt })
  const content = metrics ?? contentOf(schema, checked.value)
  return { guid: guid.toLowerCase(), at, is_historical, pipe_guid: pipe_guid?.toLowerCase() ?? null, content }
}

/** Returns what an item says beside its id, its time and its run, without what is not known. */
function contentOf(schema: (typeof machineItems)[MachineDataKind], item: object): CheckedItem['content'] {
  const { guid: _, timestamp: __, pipe_guid: ___, ...known } = schema.properties
  return Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      const value: unknown = Reflect.get(item, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function guidOf(item: unknown): string | null {
  const guid: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'guid') : null
  return typeof guid === 'string' && guid.length === 36 ? guid : null
}

/** Returns messages by field, in the language of the request. */
function errorsOf(checked: Faults | readonly Problem[], { language }: MachineContext): Rejected['errors'] {
  const entries =
    'faults' in checked
      ? fieldSentences(checked.faults, language).map(({ path, sentence }) => ({
          field: path.join('.'),
          sentence,
        }))
      : checked.map((problem) => ({ field: problem.field ?? '', sentence: sentenceOf(problem, language) }))
  const fields = Map.groupBy(entries, ({ field }) => field)
  return Object.fromEntries([...fields].map(([field, all]) => [field, all.map(({ sentence }) => sentence)]))
}
