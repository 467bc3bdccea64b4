// Files that are written while they are sent.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { fileName, HANDED_OVER } from '../http/file-name.ts'

/** A workbook of a million rows on a slow line. */
export const EXPORT_TIME = { config: { longestMs: 30 * 60_000 } }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
}

export function sendFile(
  reply: FastifyReply,
  { name, format, pieces }: { name: string; format: keyof typeof TYPES; pieces: AsyncIterable<string | Uint8Array> },
): FastifyReply {
  return reply
    .headers({
      ...HANDED_OVER,
      'content-disposition': `attachment; filename="${fileName(name) || 'export'}.${format}"`,
    })
    .type(TYPES[format])
    .send(Readable.from(pieces, { objectMode: false }))
}
