import type { ComponentProps } from 'react'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Pipe } from '#contract/pipes.ts'
import { ListCards } from '#web/lists/table/list-cards.tsx'
import { PipeCard } from './pipe-card.tsx'

type Props = Omit<ComponentProps<typeof ListCards<Pipe>>, 'card'> & {
  types: readonly MeasurementTypeRecord[]
}

/** The pipes on a phone. */
export function PipeCards({ types, ...list }: Props) {
  return <ListCards {...list} card={(pipe) => <PipeCard pipe={pipe} types={types} />} />
}
