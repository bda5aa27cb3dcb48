import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PipeOrdering } from '#contract/pipe-orderings.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { later } from '#web/elements/later.tsx'
import { formatDate, formatDay, formatFixed, formatNumber, formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { TableColumn } from '#web/lists/table/column.ts'
import { measurementTypesQuery } from '#web/pipes/measurement-types.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import classes from './cells.module.css'
import { editedColumn } from './edited-columns.ts'
import { FailingMeasurements } from './failing-measurements.tsx'
import { pipePath } from './pipe-path.ts'
import { pipeTagsQuery } from './queries.ts'
import { useTexts } from './texts.ts'

const PipeCellEditor = later('pipe-list', async () => (await import('./pipe-cell-editor.tsx')).PipeCellEditor)

const NONE = '–'

type Sorting = { sort: PipeOrdering; onSort: (sort: PipeOrdering) => void }

/** The columns of the pipe list, in the order in which they are offered. */
export function usePipeColumns(sorting: Sorting): readonly TableColumn<Pipe>[] {
  const t = useTexts()
  const language = useLanguage()
  const { data: types = [] } = useQuery(measurementTypesQuery())
  const { data: tags = [] } = useQuery(pipeTagsQuery())
  const tagName = (id: number) => tags.find((tag) => tag.id === id)?.[language === 'et' ? 'name' : 'name_en']
  const column = (
    id: keyof typeof widths,
    cell: TableColumn<Pipe>['cell'],
    rest: Partial<TableColumn<Pipe>> = {},
  ) => ({
    id,
    label: t(`column.${id}`),
    width: widths[id],
    narrowWidth: narrowWidths[id],
    cell,
    about: editedColumn(id) && t(mayEdit() ? 'edit.how' : 'edit.mayNot'),
    editor: editorOf(id),
    ...rest,
  })
  const isNumber = true
  const isHidden = true
  return [
    column('number', numberCell, { isFixed: true, sort: sortBy('number', sorting) }),
    column('produced', producedCell, { sort: sortBy('produced_at', sorting) }),
    column('client', ({ client }) => client?.name, { grows: 3 }),
    column('order', ({ order_number }) => order_number, { isSpare: true }),
    column('dn', ({ dn }) => dn ?? NONE, { isNumber }),
    column('profile', ({ profile, profile_family }) => profile ?? profile_family),
    column('sn', ({ stiffness_class }) => stiffness_class ?? NONE, { isNumber }),
    column('length', ({ length }) => formatFixed(length, 2), { isNumber }),
    column('weight', ({ weight }) => (weight === null ? NONE : formatFixed(weight, 1)), { isNumber }),
    column('status', ({ status, scrapped_at: at }) => <PipeStatusBadge status={status} scrappedAt={at} />),
    column('failing', (pipe) => <FailingMeasurements pipe={pipe} types={types} />, { grows: 4 }),
    column('operators', ({ operators }) => operators.map(shortName).join(', '), { isSpare: true }),
    column('description', ({ order_row }) => order_row?.description, { isHidden }),
    column('product', ({ product }) => product.name, { isHidden }),
    column('comment', ({ comment }) => comment, { isHidden }),
    column('stage', ({ stage }) => enumLabel('pipe_stage', stage, language), { isHidden }),
    column('tags', (pipe) => pipe.tags.map(tagName).join(', '), { isHidden }),
    column('line', ({ line }) => line?.name, { isHidden }),
    column('mandrel', ({ mandrel }) => mandrel?.name, { isHidden }),
    column('outer_diameter', ({ outer_diameter: od }) => (od === null ? NONE : formatNumber(od)), {
      isNumber,
      isHidden,
    }),
    column('delivery_date', ({ delivery_date: date }) => date && formatDay(date), { isHidden }),
    column('reviewer', ({ reviewer }) => reviewer?.name, { isHidden }),
    column('reviewed', ({ reviewed_at: at }) => at && `${formatDate(at)} ${formatTime(at)}`, {
      isHidden,
      sort: sortBy('reviewed_at', sorting),
    }),
    column('review_reasons', ({ review_reasons }) => review_reasons.join(', '), { isHidden }),
    column('review_comment', ({ review_comment }) => review_comment, { isHidden }),
    column('fault_reasons', ({ fault_reasons }) => fault_reasons.join(', '), { isHidden }),
    column('certificate_number', ({ certificate_number }) => certificate_number, { isHidden }),
  ]
}

const widths = {
  number: 136,
  produced: 138,
  client: 150,
  order: 76,
  dn: 52,
  profile: 76,
  sn: 40,
  length: 92,
  weight: 100,
  status: 124,
  failing: 216,
  operators: 144,
  description: 200,
  product: 200,
  comment: 220,
  stage: 130,
  tags: 160,
  line: 80,
  mandrel: 100,
  outer_diameter: 90,
  delivery_date: 100,
  reviewer: 130,
  reviewed: 138,
  review_reasons: 180,
  review_comment: 200,
  fault_reasons: 180,
  certificate_number: 130,
}

/** In a narrow window the columns shown from the start have room beside each other. */
const narrowWidths: Partial<Record<keyof typeof widths, number>> = {
  number: 108,
  produced: 94,
  client: 110,
  dn: 50,
  profile: 66,
  length: 84,
  weight: 92,
  status: 114,
  failing: 160,
}

const mayEdit = () => userCan('@pipes_edit_field')

function editorOf(id: string): TableColumn<Pipe>['editor'] {
  const column = editedColumn(id)
  if (column === undefined || !mayEdit()) return undefined
  return (pipe, onClose) => <PipeCellEditor {...{ pipe, column, onClose }} />
}

function sortBy(
  field: 'number' | 'produced_at' | 'reviewed_at',
  { sort, onSort }: Sorting,
): NonNullable<TableColumn<Pipe>['sort']> {
  const reversed = sort === `-${field}` ? 'descending' : 'none'
  return {
    direction: sort === field ? 'ascending' : reversed,
    onToggle: () => onSort(sort === field ? `-${field}` : field),
  }
}

function numberCell({ id, number }: Pipe) {
  return (
    <Link href={pipePath(id)} tabIndex={-1} className={classes.number}>
      {number}
    </Link>
  )
}

function producedCell({ produced_at }: Pipe) {
  return (
    <>
      <span className={classes.day}>
        {formatDate(produced_at).slice(0, 5)}
        <span className={classes.year}>{formatDate(produced_at).slice(5)}</span>
      </span>{' '}
      {formatTime(produced_at)}
    </>
  )
}

/** `S. Ivanov` */
function shortName({ name }: NamedRef): string {
  const [first = '', ...others] = name.split(' ')
  return others.length === 0 ? name : `${first.slice(0, 1)}. ${others.join(' ')}`
}
