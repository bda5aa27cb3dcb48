import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sheet } from './sheet.ts'
import { sheetXml } from './sheet-xml.ts'
import { pathOfSheet, workbookParts } from './workbook-parts.ts'

/** The fastest level: higher ones take up to three times as long and save a tenth. */
const COMPRESSION_LEVEL = 1
/** Excel shows no times of the parts, and the same report is the same file. */
const MTIME = new Date(2000, 0, 1)

/** Streams sheets as an Excel workbook; needs the same memory whatever the number of rows. Destroying it ends the sheets' pages. */
export function xlsxOf(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const options = { compressionLevel: COMPRESSION_LEVEL, mtime: MTIME }
  for (const [path, xml] of workbookParts(sheets.map(({ name }) => name)))
    zip.addBuffer(Buffer.from(xml), path, options)
  for (const [index, sheet] of sheets.entries())
    zip.addReadStreamLazy(pathOfSheet(index), options, (start) => {
      const xml = Readable.from(sheetXml(sheet), { objectMode: false })
      xml.once('error', (fault) => output.destroy(fault))
      output.once('close', () => xml.destroy())
      start(null, xml)
    })
  zip.end()
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
