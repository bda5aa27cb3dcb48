import { useEffect, useState } from 'react'
import { type AdvisedPlace, advisedPlace } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/**
 * Returns the place that is advised for a planned pipe, null where there is none, and undefined until that is known: it is looked for
 * after what asks for it is drawn, one pipe after the other.
 */
export function useAdvisedPlace(block: PipeBlock, board: PipesBoard): AdvisedPlace | null | undefined {
  const [place, setPlace] = useState<AdvisedPlace | null>()
  useEffect(() => {
    const timer = setTimeout(() => setPlace(advisedPlace(block, board)))
    return () => clearTimeout(timer)
  }, [block, board])
  return place
}
