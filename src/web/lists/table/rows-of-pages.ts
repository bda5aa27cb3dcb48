type Pages<Row> = { readonly pages: readonly { readonly results: readonly Row[] }[] }

/** Returns the rows of all pages, each once although it may have moved between two: where it was read first, as it was read last. */
export function rowsOfPages<Row extends { readonly id: number }>(data: Pages<Row> | undefined): Row[] {
  const rows = data?.pages.flatMap(({ results }) => results) ?? []
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
