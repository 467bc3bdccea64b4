// Forms of pages with files in them, sent as browsers do it, with script or without (reliability rule 29): what was typed and what was
// chosen, each file held meanwhile.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FilePort } from '#providers/files/port.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import { Refusal } from '#values/refusal.ts'

export interface FileForm {
  fields: Readonly<Record<string, string>>
  files: readonly SentFile[]
}

export interface FileLimits {
  /** Of a file, no more than a byte beyond is taken in. */
  mostBytes: number
  /** More are counted, and not taken in. */
  mostFiles: number
  /** Of the whole form: what is larger is not read. */
  mostInAll: number
}

/** So many are read to their end, so that the page can say what is wrong and keep what was typed. */
const MOST_READ = 20

/** multipart/form-data and nothing else. What is somewhat too large is read all the same: a browser that is cut off shows no page. */
export async function acceptFiles(
  app: FastifyInstance,
  { mostBytes, mostInAll }: Pick<FileLimits, 'mostBytes' | 'mostInAll'>,
): Promise<void> {
  app.removeAllContentTypeParsers()
  const limits = { fields: 20, parts: MOST_READ + 20, fieldSize: 20_000, fieldNameSize: 100 }
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { ...limits, fileSize: mostBytes + 1, files: MOST_READ },
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > mostInAll) throw new Refusal('request/too-large')
  })
}

/** Takes in a form, does its work, and lets go of the files that were not kept. Throws input/invalid. */
export async function withFiles<Answer>(
  request: FastifyRequest,
  port: FilePort,
  limits: Pick<FileLimits, 'mostBytes' | 'mostFiles'>,
  work: (form: FileForm) => Promise<Answer>,
): Promise<Answer> {
  const files: SentFile[] = []
  try {
    return await work({ fields: await receive(request, port, { files, ...limits }), files })
  } finally {
    await Promise.all(files.filter(({ path }) => path !== '').map((file) => port.discard(file)))
  }
}

async function receive(
  request: FastifyRequest,
  port: FilePort,
  { files, mostBytes, mostFiles }: Pick<FileLimits, 'mostBytes' | 'mostFiles'> & { files: SentFile[] },
) {
  const fields: Record<string, string> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // The parser's types promise a name, but bytes may come without one.
        const name = (part.filename as string | undefined) ?? ''
        if (files.length >= mostFiles) {
          part.file.resume()
          files.push({ name, path: '', sizeBytes: 0, checksum: '', isTooLarge: false })
          continue
        }
        const received = await port.receive(part.file)
        // So browsers send a field of which no file was chosen.
        if (name === '' && received.sizeBytes === 0) await port.discard(received)
        else files.push({ ...received, name, isTooLarge: received.sizeBytes > mostBytes })
      } else {
        const { value } = part
        if (part.valueTruncated || typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
          throw new Refusal('input/invalid')
        fields[part.fieldname] = value
      }
    }
  } catch (error) {
    throw isOfTheForm(error) ? new Refusal('input/invalid') : error
  }
  return fields
}

/** Errors of the parser are about the form; system errors of the disk carry an errno. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('errno' in error)
