/** Where blockers of some things are stored: their table, and its column for each kind of them. */
export type Blocked<Target extends string> = {
  readonly table: 'part_blocker' | 'pipe_blocker'
  readonly things: readonly { readonly target: Target; readonly column: string }[]
}

export const blockedParts: Blocked<'part_product' | 'work_order'> = {
  table: 'part_blocker',
  things: [
    { target: 'part_product', column: 'part_product_id' },
    { target: 'work_order', column: 'work_order_id' },
  ],
}

export const blockedPipes: Blocked<'pipe_product' | 'pipe'> = {
  table: 'pipe_blocker',
  things: [
    { target: 'pipe_product', column: 'pipe_product_id' },
    { target: 'pipe', column: 'pipe_id' },
  ],
}
