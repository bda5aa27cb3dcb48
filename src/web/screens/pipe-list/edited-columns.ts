/** The columns whose cells are edited in the table. */
const editedColumns = ['comment', 'certificate_number', 'length', 'weight'] as const
export type EditedColumn = (typeof editedColumns)[number]

/** Returns the column if its cells are edited in the table. */
export function editedColumn(id: string): EditedColumn | undefined {
  return editedColumns.find((each) => each === id)
}
