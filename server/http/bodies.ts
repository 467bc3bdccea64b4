// The two forms in which a body may come: JSON for calls, url-encoded fields for plain forms (reliability rule 29).
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#values/refusal.ts'
import { parseJson } from './json.ts'

export const MOST_BYTES = 100_000
/** A quick order has two for each of its hundred lines. */
const MOST_FIELDS = 250

/** JSON in UTF-8 and nothing else; of `mostKeys` keys where more than usual are sent. */
export function acceptJson(app: FastifyInstance, mostKeys?: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => (body.length === 0 ? {} : parseJson(decode(body), mostKeys)),
  )
}

/** Of a field sent twice the last counts, as in every browser's form. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => {
      const fields: Record<string, string> = Object.create(null)
      for (const [name, value] of Object.entries(parse(decode(body), '&', '=', { maxKeys: MOST_FIELDS }))) {
        const last = Array.isArray(value) ? value.at(-1) : value
        if (last?.includes('\0') || !last?.isWellFormed()) throw new Refusal('input/invalid')
        fields[name] = last
      }
      return fields
    },
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal('input/invalid')
  }
}
