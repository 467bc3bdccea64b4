// Forms with files in them, for the calls of which the contract says so (reliability rule 29).
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/errors/api-error.ts'
import type { FilePort, ReceivedFile } from '#providers/files/port.ts'

/** Room for names, boundaries and fields beside the file. */
const MOST_BESIDES = 64_000

/** multipart/form-data and nothing else, with one file of at most `mostBytes`. */
export async function acceptMultipart(app: FastifyInstance, mostBytes: number): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fileSize: mostBytes, files: 1, fields: 10, parts: 11, fieldSize: 20_000, fieldNameSize: 100 },
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > mostBytes + MOST_BESIDES) throw tooLarge()
  })
}

/** Takes in the fields and files of a form, does its work, and lets go of the files that were not kept. Throws INVALID_INPUT. */
export async function withForm<Answer>(
  request: FastifyRequest,
  files: FilePort,
  work: (form: Readonly<Record<string, unknown>>) => Promise<Answer>,
): Promise<Answer> {
  const received: ReceivedFile[] = []
  try {
    return await work(await receiveFile(request, files, received))
  } finally {
    await Promise.all(received.map((file) => files.discard(file)))
  }
}

async function receiveFile(request: FastifyRequest, files: FilePort, received: ReceivedFile[]) {
  const form: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.fieldname in form) throw unreadable('a part is sent twice')
      if (part.type === 'file') {
        const file = await files.receive(part.file)
        received.push(file)
        if (part.file.truncated) throw tooLarge()
        // The parser's types promise a name, but bytes may come without one.
        form[part.fieldname] = { ...file, name: (part.filename as string | undefined) ?? '' }
      } else {
        if (part.valueTruncated || typeof part.value !== 'string' || part.value.includes('\0'))
          throw unreadable(`${part.fieldname.slice(0, 40)} is no text, or too long`)
        form[part.fieldname] = part.value
      }
    }
  } catch (error) {
    throw isOfTheForm(error) ? unreadable('the form is malformed') : error
  }
  return form
}

const tooLarge = () => new ApiError('REQUEST_TOO_LARGE', { key: 'fileTooLarge' })
const unreadable = (why: string) => new ApiError('INVALID_INPUT', why)

/** Parser errors are about the form; system errors of the disk carry an errno. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof ApiError) && !('errno' in error)
