// Sends requests. Equal ones in flight share one, which saves the server's work; all failures are FetchErrors.
import { errorOf, failure, FetchError } from '../store/fetch-error.ts'
import { createQueue } from './queue.ts'
import { type Request, type Sending, textOf, urlOf } from './request.ts'

export interface NetworkSettings {
  /** Where the platform is: `https://shop.example`; '' is the page's own origin. */
  baseUrl?: string
  /** The bearer token to send, asked for anew with every request; none for the session of the browser. */
  token?: () => string | undefined | Promise<string | undefined>
  fetch?: typeof fetch
  /** The languages of labels and formatted values. */
  language?: string
  timeoutMs?: number
}

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

export interface Network {
  /** Answers any status of success, and 304 when a held answer still counts; throws a FetchError for the rest. */
  send(request: Request, sending?: Sending): Promise<Answer>
  /** Drops all requests in flight, as they were made for another user. */
  abandon(): void
}

/** Slightly longer than the server's own limit, so that its answer comes first. */
const TIMEOUT_MS = 15_000
/** Bounds the memory. */
const TAGS = 1000

export function createNetwork(settings: NetworkSettings): Network {
  const { baseUrl = '', token, language, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch.bind(globalThis) } = settings
  const inFlight = new Map<string, Promise<Answer>>()
  const tags = new Map<string, string>()
  const queue = createQueue()
  const open = new Set<AbortController>()
  let saves = 0

  async function ask(request: Request, sending: Sending, name: string): Promise<Answer> {
    const controller = new AbortController()
    const { signal } = controller
    open.add(controller)
    const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
    try {
      return await exchange(request, sending, name, signal)
    } finally {
      clearTimeout(timer)
      open.delete(controller)
    }
  }

  async function exchange(
    request: Request,
    { isRefresh, isHeld }: Sending,
    name: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    const bearer = await token?.()
    const isForm = request.body instanceof FormData
    const tag = isHeld ? tags.get(name) : undefined
    const headers = {
      accept: 'application/json',
      ...(language && { 'accept-language': language }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(request.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(isRefresh && { 'cache-control': 'no-cache' }),
      ...(tag && { 'if-none-match': tag }),
      ...request.headers,
    }
    const response = await fetch(baseUrl + urlOf(request), {
      method: request.method,
      headers,
      signal,
      ...(request.body !== undefined && { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
    })
    const { status } = response
    if (status === 304 && tag) return { status, body: undefined, headers: response.headers }
    const text = await response.text()
    signal.throwIfAborted()
    const body = readJson(text, response.ok)
    if (!response.ok) throw errorOf(status, body)
    keepTag(request, name, response.headers.get('etag'))
    return { status, body, headers: response.headers }
  }

  /** A read that a save has overtaken may show older data, and is repeated. */
  async function unovertaken(start: () => Promise<Answer>): Promise<Answer> {
    const before = saves
    const answer = await start()
    return saves === before ? answer : unovertaken(start)
  }

  function keepTag({ method }: Request, text: string, tag: string | null): void {
    if (method !== 'GET') return
    tags.delete(text)
    if (!tag) return
    tags.set(text, tag)
    const [oldest] = tags.keys()
    if (tags.size > TAGS && oldest !== undefined) tags.delete(oldest)
  }

  return {
    send(request, sending = {}) {
      const text = textOf(request)
      const start = () => queue(sending.priority ?? 'normal', () => ask(request, sending, text)).catch(rethrown)
      if (sending.isSave) return start().finally(() => void saves++)
      const name = `${sending.isRefresh ? 'refresh ' : ''}${sending.isHeld ? 'held ' : ''}${text}`
      const running = inFlight.get(name)
      if (running) return running
      const answer: Promise<Answer> = unovertaken(start).finally(
        () => inFlight.get(name) === answer && inFlight.delete(name),
      )
      inFlight.set(name, answer)
      return answer
    },
    abandon() {
      for (const controller of open) controller.abort()
      open.clear()
      inFlight.clear()
      tags.clear()
    },
  }
}

/** A save may answer nothing; other text than JSON is an unreadable answer. */
function readJson(text: string, isAnswer: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (isAnswer) throw failure(0, 'UNREADABLE_ANSWER', 'The answer cannot be read')
    return undefined
  }
}

/** Any failure as a FetchError: no answer in time, none at all, or one that came in pieces. */
function rethrown(error: unknown): never {
  if (error instanceof FetchError) throw error
  if (error instanceof Error && error.name === 'TimeoutError')
    throw failure(0, 'TIMEOUT', 'There was no answer in time')
  throw failure(0, 'NETWORK_ERROR', error instanceof Error ? error.message : 'There was no answer')
}
