import { MINUTE } from '#domain/time.ts'
import { type AssignedUse, isLeftOnMandrel } from '#planning/pipes/mandrels.ts'
import type { PipePlanSettings } from '#planning/pipes/pipe-job.ts'
import type { PipeBlock } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/** What a mandrel is occupied with, until when: from the end of the part before it. */
export type UsePart = {
  readonly kind: 'setup' | 'winding' | 'cooling' | 'left' | 'demoulding'
  readonly until: number
}

type UsingBlock = Pick<PipeBlock, 'slot' | 'coolsUntil'> & {
  readonly product: Pick<PipeBlock['product'], 'winding_start' | 'pieces' | 'pipes_left'>
}

/** Returns since when a product is wound; from its second pipe on only the planned set-up is known. */
function windingFrom(start: number, { slot, product }: UsingBlock): number {
  const { winding_start: wound, pieces, pipes_left: left } = product
  return wound !== null && left === pieces ? Date.parse(wound) : start + slot.setupMinutes * MINUTE
}

/** Returns the parts of a use as it is predicted; a pipe that is ready but was not demoulded is left on its mandrel. */
export function partsOfUse(
  use: Pick<AssignedUse, 'start' | 'end' | 'pipe'>,
  block: UsingBlock | undefined,
  settings: Pick<PipePlanSettings, 'demoulding_min'>,
): UsePart[] {
  const { start, end, pipe } = use
  const cooled = end - settings.demoulding_min * MINUTE
  const demoulding = { kind: 'demoulding', until: end } as const
  if (block) {
    const wound = cooled - (block.coolsUntil - block.slot.end)
    return [
      { kind: 'setup', until: Math.min(wound, Math.max(start, windingFrom(start, block))) },
      { kind: 'winding', until: wound },
      { kind: 'cooling', until: cooled },
      demoulding,
    ]
  }
  const left = isLeftOnMandrel(use, settings) ? [{ kind: 'left', until: cooled } as const] : []
  return [{ kind: 'cooling', until: pipe?.readyAt ?? end }, ...left, demoulding]
}
