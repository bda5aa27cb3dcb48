import type { SheetColumn } from './sheet.ts'

const MAX_DECIMALS = 4
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The formats of cells, in the order of their styles; `@` keeps a text a text even if it is edited. */
const formats = [
  'General',
  '@',
  'dd.mm.yyyy',
  'dd.mm.yyyy hh:mm',
  ...Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => (0).toFixed(decimals)),
]

/** The style of the header: the last one. */
export const HEADER_STYLE = formats.length

/** Returns the number of a column's style. */
export function styleOf({ type, decimals }: SheetColumn): number {
  if (type === 'text') return formats.indexOf('@')
  if (type === 'date') return formats.indexOf('dd.mm.yyyy')
  if (type === 'instant') return formats.indexOf('dd.mm.yyyy hh:mm')
  return type === 'boolean' || decimals === undefined ? 0 : formats.indexOf((0).toFixed(decimals))
}

export const pathOfSheet = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** Returns the parts of a workbook other than its sheets, by path. */
export function workbookParts(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      '[Content_Types].xml': contentTypes(names),
      '_rels/.rels': relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
      'xl/workbook.xml': workbook(names),
      'xl/_rels/workbook.xml.rels': relationships([
        ...names.map((_, index) => ({ type: 'worksheet', target: pathOfSheet(index).slice('xl/'.length) })),
        { type: 'styles', target: 'styles.xml' },
      ]),
      'xl/styles.xml': styles(),
    }).map(([path, xml]): [string, string] => [path, DECLARATION + xml]),
  )
}

function contentTypes(names: readonly string[]): string {
  const part = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${TYPES}.${kind}+xml"/>`
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    part('xl/workbook.xml', 'sheet.main'),
    part('xl/styles.xml', 'styles'),
    ...names.map((_, index) => part(pathOfSheet(index), 'worksheet')),
  ].join('')}</Types>`
}

function relationships(targets: readonly { readonly type: string; readonly target: string }[]): string {
  const each = targets.map(
    ({ type, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Excel has formats of its own below 164. */
const FIRST_FORMAT = 164

function styles(): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`,
  )
  const cells = formats.map(
    (_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" xfId="0" applyNumberFormat="1"/>`,
  )
  const header = '<xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/>'
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length + 1}">${cells.join('')}${header}</cellXfs></styleSheet>`
}
