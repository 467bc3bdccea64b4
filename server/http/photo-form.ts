// Forms of pages that bring photographs: what was typed and what was chosen, each photograph held as a file meanwhile.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FilePort } from '#providers/files/port.ts'
import type { SentPhoto } from '#shop/claims/sent-photos.ts'
import { MOST_CLAIM_PHOTO_BYTES, MOST_CLAIM_PHOTOS } from '#values/claim.ts'
import { Refusal } from '#values/refusal.ts'

/** More than is kept is read, so that the page can say what is wrong and keep what was typed. */
const MOST_BYTES = 100 * 1024 * 1024
const MOST_FILES = 20

export interface PhotoForm {
  fields: Readonly<Record<string, string>>
  photos: readonly SentPhoto[]
}

/** multipart/form-data and nothing else. */
export async function acceptPhotos(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MOST_CLAIM_PHOTO_BYTES,
      files: MOST_FILES,
      fields: 20,
      parts: MOST_FILES + 20,
      fieldSize: 20_000,
      fieldNameSize: 100,
    },
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new Refusal('request/too-large')
  })
}

/** Takes in a form, does its work, and lets go of the files that were not kept. */
export async function withPhotos<Answer>(
  request: FastifyRequest,
  files: FilePort,
  work: (form: PhotoForm) => Promise<Answer>,
): Promise<Answer> {
  const photos: SentPhoto[] = []
  try {
    return await work({ fields: await receive(request, files, photos), photos })
  } finally {
    await Promise.all(photos.filter(({ path }) => path !== '').map((photo) => files.discard(photo)))
  }
}

async function receive(request: FastifyRequest, files: FilePort, photos: SentPhoto[]) {
  const fields: Record<string, string> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // The parser's types promise a name, but bytes may come without one.
        const name = (part.filename as string | undefined) ?? ''
        if (photos.length >= MOST_CLAIM_PHOTOS) {
          part.file.resume()
          photos.push({ name, path: '', sizeBytes: 0, checksum: '', isTooLarge: false })
          continue
        }
        const received = await files.receive(part.file)
        // So browsers send a field of which no file was chosen.
        if (name === '' && received.sizeBytes === 0) await files.discard(received)
        else photos.push({ ...received, name, isTooLarge: part.file.truncated })
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
