/** The row type of a function that returns a query: `RowOf<typeof trackerRows>`. */
export type RowOf<Query extends (...given: never[]) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
