// The answer of a record call on its way out: its text, its eTag, and nothing more for who holds it already.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UiCall } from '#contract/ui-api/ui-call.ts'
import { hashOf } from '#platform/objects/e-tag.ts'
import { Written } from '#platform/records/written.ts'

/** Browsers may keep an answer, and must ask whether it still holds. */
const KEPT = 'no-cache, must-revalidate, private'

/** Characters. */
const LONG = 4096

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, answer }: { contract: UiCall; answer: unknown },
): FastifyReply {
  reply.status(contract.status)
  if (contract.status === 204 || typeof answer !== 'object' || answer === null) return reply.status(204).send()
  const { text, eTag } = textOf(answer)
  reply.headers({ etag: `"${eTag}"`, 'cache-control': KEPT, vary: 'accept-language, authorization, cookie' })
  if (contract.method === 'GET' && isSame(request.headers['if-none-match'], eTag)) return reply.status(304).send()
  // Long texts as bytes: Fastify and Node would each copy the text once more to measure it and to put its head before it.
  return reply.type('application/json; charset=utf-8').send(text.length > LONG ? Buffer.from(text) : text)
}

/** Texts of answers that are kept and sent again as they are. */
const texts = new WeakMap<object, { text: string; eTag: string }>()

function textOf(answer: object): { text: string; eTag: string } {
  if (answer instanceof Written) return answer
  const kept = texts.get(answer)
  if (kept) return kept
  const text = JSON.stringify(answer)
  const own = 'eTag' in answer && typeof answer.eTag === 'string' ? answer.eTag : undefined
  const eTag = own ?? hashOf(text)
  const made = { eTag, text: own === undefined ? `{"eTag":"${eTag}",${text.slice(1)}` : text }
  texts.set(answer, made)
  return made
}

/** Whether one of the tags that the client holds is this one, with or without the mark of its compression. */
const isSame = (header: string | undefined, eTag: string): boolean =>
  header !== undefined &&
  header
    .slice(0, 2000)
    .split(',')
    .some((tag) => {
      const bare = tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|"$/g, '')
        .replace(/--gzip$/, '')
      return bare === eTag || bare === '*'
    })
