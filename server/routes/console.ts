// `/console` and all below it: the staff console, one document whose script shows the rest. A guest signs in and comes back; for a
// customer there is no such page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseOf, DEFAULT_LOCALE, languageOf, type Locale, LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { rightsOf } from '#platform/rights/viewer.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { isSignedIn } from '../http/known-sessions.ts'
import { acceptedLocale } from '../http/viewer.ts'
import { consoleDocument } from '../pages/console-document.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'

export interface ConsoleParts {
  shop: Shop
  pages: Pages
  visitorOf: VisitorOf
}

export const isOfConsole = (path: string): boolean => /^\/console(?:[/?]|$)/.test(path)

export function consoleRoutes(app: FastifyInstance, { shop, pages, visitorOf }: ConsoleParts): void {
  const { files, policy } = pages.console
  const { config, look } = shop
  const brand = { name: config.brand, mark: look.mark?.src ?? null, icon: look.icon, locales: config.locales }

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = consoleLocale(request)
    request.answerIn = locale
    const session = await visitorOf(request, reply).session()
    if (!session || !isSignedIn(session))
      return reply.redirect(pathIn(locale, `/sign-in?${new URLSearchParams({ back: request.url })}`), 302)
    const { staff } = session
    if (!staff) throw new Refusal('request/not-found')
    const theme = ['light', 'dark'].find((one) => one === request.cookies['console-theme']) ?? ''
    const reader = {
      locale,
      theme,
      userId: recordId('user', staff.id),
      isAdmin: staff.role === 'admin',
      rights: rightsOf(staff),
    }
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(consoleDocument(files, brand, reader))
  }

  app.get('/console', send)
  app.get('/console/*', send)
}

/** The console is read in the languages that have all words of their own. */
const READ_IN = LOCALES.filter((locale) => baseOf(locale) === null)

/** As it was chosen in the console, else as the browser prefers. */
export function consoleLocale({ cookies, headers }: FastifyRequest): Locale {
  const language = cookies['console-language'] ?? languageOf(acceptedLocale(headers['accept-language']))
  return READ_IN.find((locale) => languageOf(locale) === language) ?? DEFAULT_LOCALE
}
