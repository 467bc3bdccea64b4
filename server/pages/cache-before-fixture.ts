// A cache before the shop that keeps whatever it is told it may, as Varnish does by deploy/proxy/tappet.vcl: whom it leaves to the shop it reads in
// that very file.
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const vcl = readFileSync(join(import.meta.dirname, '../../deploy/proxy/tappet.vcl'), 'utf8')
/** The patterns that a header is compared with. */
const patterns = (header: string): RegExp[] =>
  [...vcl.matchAll(new RegExp(`req\\.http\\.${header} !?~ "((?:\\(\\?i\\))?)([^"]+)"`, 'g'))].map(
    ([, mode, text = '']) => new RegExp(text, mode ? 'i' : ''),
  )
const [own = /$^/, known = /$^/] = patterns('Cookie')
const [first = /$^/] = patterns('Accept-Language')

interface Kept {
  status: number
  body: string
  headers: IncomingHttpHeaders
  tags: string[]
  until: number
}

export function cacheBefore(origin: () => string) {
  const kept = new Map<string, Kept>()
  const drop = (tags: string[]) => {
    for (const [key, page] of kept) if (page.tags.some((tag) => tags.includes(tag))) kept.delete(key)
  }
  return {
    kept,
    purge: (tags: string[] | 'all') => drop(tags === 'all' ? ['all'] : tags),
    async get(url: string, headers: Record<string, string> = {}) {
      const { cookie = '', 'accept-language': language, 'sec-fetch-site': site } = headers
      const isFirst = language !== undefined && !first.test(language) && !known.test(cookie) && site !== 'same-origin'
      const isPassed = own.test(cookie) || headers['authorization'] !== undefined || isFirst
      const key = `${url} ${headers['accept-encoding'] ?? ''}`
      const there = kept.get(key)
      if (!isPassed && there && there.until > Date.now()) return { ...there, isHit: true }
      const answer = await ask(origin() + url, headers)
      const said = /max-age=(\d+)/.exec(String(answer.headers['cdn-cache-control'] ?? ''))
      const page: Kept = {
        status: answer.status,
        body: answer.body,
        headers: answer.headers,
        tags: String(answer.headers['surrogate-key'] ?? '').split(' '),
        until: Date.now() + Number(said?.[1] ?? 0) * 1000,
      }
      if (!isPassed && said && page.status === 200 && !answer.headers['set-cookie']) kept.set(key, page)
      return { ...page, isHit: false }
    },
  }
}

/** As it is sent: `fetch` would add headers of its own, which are gone by here. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<Pick<Kept, 'status' | 'body' | 'headers'>>((done, fail) => {
    request(url, { headers }, (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode ?? 0, body, headers: answer.headers }), fail)
    })
      .on('error', fail)
      .end()
  })
