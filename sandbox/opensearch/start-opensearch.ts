import { z } from 'zod'
import { readBody, type Running, serve } from '../serve.ts'
import { addDocument, type IndexBody, Indexes, malformed, Refused } from './indexes.ts'
import { search } from './search.ts'

const MOST_CHARACTERS = 20_000_000

interface Call {
  indexes: Indexes
  name: string
  query: URLSearchParams
  body: string
}

const calls: [method: string, path: RegExp, answer: (call: Call) => unknown][] = [
  ['POST', /^\/_bulk$/, ({ indexes, query, body }) => bulk(indexes, body, query.get('require_alias') === 'true')],
  ['POST', /^\/_aliases$/, ({ indexes, body }) => ok(indexes.updateAliases(JSON.parse(body).actions))],
  ['POST', /^\/_msearch$/, ({ indexes, body }) => ({ responses: questionsOf(body).map(answerIn(indexes)) })],
  ['POST', /^\/([^_/][^/]*)\/_search$/, ({ indexes, name, body }) => search(indexes.read(name), JSON.parse(body))],
  ['GET', /^\/([^_/][^/]*)\/_refresh$/, () => ({ _shards: { total: 1, successful: 1, failed: 0 } })],
  ['PUT', /^\/([^_/][^/]*)$/, ({ indexes, name, body }) => ok(indexes.create(name, JSON.parse(body) as IndexBody))],
  ['GET', /^\/([^_/][^/]*)$/, ({ indexes, name }) => Object.fromEntries(indexes.like(name).map((one) => [one, {}]))],
]

export function startOpenSearch({ port }: { port: number }): Promise<Running> {
  const indexes = new Indexes()
  return serve(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://opensearch')
    const body = (await readBody(request, MOST_CHARACTERS)) ?? ''
    const { status, answer } = answerTo(() => {
      for (const [method, path, answer] of calls) {
        const [found, name = ''] = request.method === method ? (path.exec(decodeURIComponent(pathname)) ?? []) : []
        if (found) return answer({ indexes, name, query, body })
      }
      throw malformed(`no handler found for uri [${pathname}] and method [${request.method}]`)
    })
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(answer))
  }, port)
}

function answerTo(work: () => unknown): { status: number; answer: unknown } {
  try {
    return { status: 200, answer: work() }
  } catch (error) {
    const { status, type, message } = error instanceof Refused ? error : malformed(String(error))
    return { status, answer: { error: { type, reason: message }, status } }
  }
}

const ok = (_done: void) => ({ acknowledged: true })

const linesOf = (body: string): unknown[] => body.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

const Header = z.strictObject({ index: z.string() })

function questionsOf(body: string): { index: string; body: unknown }[] {
  const lines = linesOf(body)
  return lines.flatMap((line, at) => (at % 2 === 0 ? [{ index: Header.parse(line).index, body: lines[at + 1] }] : []))
}

const answerIn = (indexes: Indexes) => (question: { index: string; body: unknown }) => {
  const { status, answer } = answerTo(() => search(indexes.read(question.index), question.body))
  return { status, ...(answer as object) }
}

const Place = z.strictObject({ _index: z.string(), _id: z.string() })
const Action = z.union([
  z.strictObject({ index: Place }),
  z.strictObject({ create: Place }),
  z.strictObject({ delete: Place }),
])

function bulk(indexes: Indexes, body: string, needsAlias: boolean) {
  const lines = linesOf(body)
  const items: object[] = []
  let hasErrors = false
  while (lines.length > 0) {
    const action = Action.parse(lines.shift())
    const [name, { _index, _id }] = Object.entries(action)[0] as [string, z.infer<typeof Place>]
    const source = name === 'delete' ? undefined : z.record(z.string(), z.unknown()).parse(lines.shift())
    const { status, answer } = answerTo(() => {
      if (needsAlias && !indexes.isAlias(_index))
        throw new Refused(404, 'index_not_found_exception', `no such index [${_index}] and [require_alias] is [true]`)
      const index = indexes.read(_index)
      const isThere = index.documents.has(_id)
      if (name === 'create' && isThere) throw new Refused(409, 'version_conflict_engine_exception', `[${_id}] is there`)
      if (source) addDocument(index, _id, source)
      else index.documents.delete(_id)
      return { result: source ? (isThere ? 'updated' : 'created') : isThere ? 'deleted' : 'not_found' }
    })
    hasErrors ||= status >= 400
    items.push({ [name]: { _index, _id, ...(answer as object), status: source || status >= 400 ? status : 200 } })
  }
  return { took: 1, errors: hasErrors, items }
}
