import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import type { PipeForReview } from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { runQuery } from './queries.ts'
import { type Target, targetOfPassport, targetOfRow } from './target.ts'

type Options = {
  readonly shownId: number | null
  readonly rows: readonly PipeForReview[]
  readonly passport: PipePassport | undefined
}

/** Returns what decisions are about: what is selected, or else the run of the pipe on show, or else that pipe. */
export function useTargets({ shownId, rows, passport }: Options) {
  const { data: run = [] } = useQuery({ ...runQuery(shownId ?? 0), enabled: shownId !== null })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [runOf, setRunOf] = useState<number | null>(null)
  const selection = rows.filter(({ id }) => chosen.has(id))
  const isRun = runOf !== null && runOf === shownId
  const others = isRun ? run.filter(({ id }) => id !== shownId) : []
  const own = passport?.pipe.status === PipeStatus.Review ? [targetOfPassport(passport)] : []
  const targets: Target[] =
    selection.length > 0
      ? selection.map(targetOfRow)
      : own.concat(own.length > 0 ? others.map(targetOfRow) : [])
  return {
    targets,
    selected: new Set(selection.map(({ id }) => id)),
    toggle: (id: number) => setChosen(chosen.symmetricDifference(new Set([id]))),
    clear: () => setChosen(new Set()),
    /** The pipes of the run if there are others than the one on show. */
    run: run.length > 1 ? run : null,
    isRun,
    setRun: (isOn: boolean) => setRunOf(isOn ? shownId : null),
  }
}
