/** A row of a function that builds a query: `RowOf<typeof trackerRows>`. */
export type RowOf<Query extends (...given: never[]) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
