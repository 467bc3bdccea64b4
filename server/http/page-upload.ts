// Forms of pages with a file in them, sent as browsers do it, with script or without (reliability rule 29).
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FilePort, ReceivedFile } from '#providers/files/port.ts'
import type { Upload } from '#shop/files/keep-file.ts'
import { Refusal } from '#values/refusal.ts'

/**
 * multipart/form-data and nothing else, with one file, of which no more than a byte beyond `mostBytes` is taken in. What is somewhat larger is
 * read to its end all the same: a browser that is cut off shows no page that could say why.
 */
export async function acceptUploads(app: FastifyInstance, mostBytes: number): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: mostBytes + 1, files: 1, fields: 20, parts: 21, fieldSize: 20_000, fieldNameSize: 100 },
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > 5 * mostBytes) throw new Refusal('request/too-large')
  })
}

export interface SentUpload {
  fields: Readonly<Record<string, string>>
  upload: Upload | undefined
}

/** Takes in a form's fields and its file, does the work, and lets go of the file if it was not kept. Throws input/invalid. */
export async function withUpload<Answer>(
  request: FastifyRequest,
  files: FilePort,
  work: (sent: SentUpload) => Promise<Answer>,
): Promise<Answer> {
  const received: ReceivedFile[] = []
  try {
    return await work(await receive(request, files, received))
  } finally {
    await Promise.all(received.map((file) => files.discard(file)))
  }
}

async function receive(request: FastifyRequest, files: FilePort, received: ReceivedFile[]): Promise<SentUpload> {
  const fields: Record<string, string> = Object.create(null)
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // The parser's types promise a name, but bytes may come without one.
        const filename: unknown = part.filename
        const file = await files.receive(part.file)
        received.push(file)
        // A field for a file sends an empty one when none is chosen.
        if (file.sizeBytes > 0) upload = { ...file, name: typeof filename === 'string' ? filename : '' }
      } else {
        const { value } = part
        if (part.valueTruncated || typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
          throw new Refusal('input/invalid')
        fields[part.fieldname] = value
      }
    }
  } catch (error) {
    // System errors of the disk carry an errno; all others are about the form.
    throw error instanceof Error && 'errno' in error ? error : new Refusal('input/invalid')
  }
  return { fields, upload }
}
