import type { FastifyInstance } from 'fastify'
import { pipesExport } from '#contract/pipe-export.ts'
import { bind, serve } from '#server/http/serve.ts'
import { cancelExport } from './commands/cancel.ts'
import { startExport } from './commands/start.ts'
import { readExport } from './queries/exports.ts'
import { openExportFile } from './queries/file.ts'
import { previewExport } from './queries/preview.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export function pipeExportRoutes(app: FastifyInstance): void {
  serve(app, pipesExport.state, readExport)
  serve(app, pipesExport.start, (context, { body }) => startExport(context, body))
  serve(app, pipesExport.cancel, cancelExport)
  serve(app, pipesExport.preview, (context, { query }) => previewExport(context, query))
  bind(app, pipesExport.download, async (_request, reply) => {
    const { name, format, bytes, content } = await openExportFile(app.deps.db)
    return reply
      .type(mediaTypes[format] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .send(content)
  })
}
