// Staff who see the shop as a customer read it, and nothing else: what is not known to only read is refused.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#values/refusal.ts'
import type { Pages } from '../pages/pages.ts'
import type { Sessions } from './session.ts'
import { mayBeView } from './shop-view.ts'

/** Read by GET, besides pages; calls by POST are let in where they only read. */
const READS =
  /^\/(?:assets|drawings|icons|photographs|documents|lwr\/apex|services\/data|livez|robots\.txt|sitemap|social-card\.png)(?:[/.?]|$)/
const FILES =
  /^\/(?:fr-CA\/|en-CA\/)?(?:order\/[^/]+\/(?:invoices|claims|returns)|my-orders\/invoices|my-garage\/[^/]+\/documents)\//
const CALLS = /^\/(?:lwr\/apex|services\/data)\//
/** Theirs: the console, and the way out. */
const OWN = /^\/(?:console|console-api|sfc|(?:fr-CA\/|en-CA\/)?sign-out)(?:[/?]|$)/

export const refuseOfViews =
  (sessions: Pick<Sessions, 'read'>, pages: Pick<Pages, 'has'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { method, url, headers } = request
    if (!mayBeView(headers.cookie) || OWN.test(url)) return
    const isGet = method === 'GET' || method === 'HEAD'
    const isRead = isGet
      ? (pages.has(url) && !/^\/(?:fr-CA\/|en-CA\/)?sign-in(?:[/?]|$)/.test(url)) || READS.test(url) || FILES.test(url)
      : method === 'POST' && CALLS.test(url)
    if (!isRead && (await sessions.read(request))?.viewing) throw new Refusal('view/read-only')
  }
