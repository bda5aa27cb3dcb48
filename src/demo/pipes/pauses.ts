import { dealt, logNormal, seededRandom, weighted } from '#demo/random.ts'
import { MINUTE } from '#domain/time.ts'
import type { PipeCatalogue } from './catalogue.ts'
import type { Winding } from './pipe.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'

/** Why winding pauses, by how often. */
const causes = [
  ['Waiting for mandrel heating', 28],
  ['Mandrel change', 20],
  ['Material/colour change', 14],
  ['Extruder fault', 10],
  ['No free mandrel', 8],
  ['Core tube break', 8],
  ['Break', 12],
] as const
/** One pipe in seven is paused. */
const NOT_PAUSED = 6
const [MEDIAN_MINUTES, SPREAD] = [9, 0.6]
/** A pause begins after this part of winding, and takes at most that one. */
const [BEGINS_AFTER, LONGEST] = [0.3, 0.5]

type Place = { readonly ids: LastIds; readonly catalogue: Pick<PipeCatalogue, 'pauseCauses'> }

/** Returns a function that gives the rows of the pause in which a pipe of a product was wound; no rows for most. */
export function pauses({ ids, catalogue }: Place): (pipe_product_id: number, winding: Winding) => PipeRows {
  const random = seededRandom('pauses')
  const isPaused = dealt(random, [
    [true, 1],
    [false, NOT_PAUSED],
  ])
  return (pipe_product_id, { line, start, end }) => {
    const cause = catalogue.pauseCauses.get(weighted(random, causes))
    const minutes = Math.round(logNormal(random, MEDIAN_MINUTES, SPREAD))
    if (!isPaused() || cause === undefined) return {}
    const began = start + BEGINS_AFTER * (end - start)
    const ended = new Date(Math.min(began + minutes * MINUTE, began + LONGEST * (end - start)))
    const stamps = { created_at: new Date(end), updated_at: new Date(end) }
    const id = nextId(ids, 'pipe_pause')
    return {
      pipe_pause: [
        { id, pipe_product_id, line_id: line.id, start_time: new Date(began), end_time: ended, ...stamps },
      ],
      pipe_pause_problem: [
        { id: nextId(ids, 'pipe_pause_problem'), pipe_pause_id: id, problem_tag_id: cause, ...stamps },
      ],
    }
  }
}
