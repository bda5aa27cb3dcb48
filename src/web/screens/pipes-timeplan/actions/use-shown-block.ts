import { useEffect } from 'react'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

type Options = {
  readonly board: PipesBoard
  /** The pipe product that the address leads to. */
  readonly block: number | null
  readonly onShow: (id: number, start: number) => void
}

/** Shows the block that a link leads to, once the plan has it. */
export function useShownBlock({ board, block, onShow }: Options): void {
  const start = block === null ? undefined : board.state.products.get(block)?.slot?.start
  const isThere = start !== undefined
  useEffect(() => {
    if (block !== null && start !== undefined) onShow(block, start)
    // What moves later moves without being followed.
  }, [block, isThere])
}
