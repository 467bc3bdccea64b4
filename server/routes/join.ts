// `/console/join/{token}`: where the mail of an invitation leads. Opening it changes nothing, as programs that look at mails open links too.
import type { FastifyInstance } from 'fastify'
import { findInvitation } from '#shop/staff/accept-invitation.ts'
import { STAFF_ROLES } from '#shop/staff/staff-role-names.ts'
import { pathIn } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { consume } from '../http/rate-limit.ts'
import { isSignedIn } from '../http/known-sessions.ts'
import { joinDocument } from '../pages/join-document.ts'
import { type ConsoleParts, consoleLocale } from './console.ts'

const LOOKS = { name: 'invitations', most: 60, withinMs: 5 * 60_000 }

export function joinRoute(app: FastifyInstance, { shop, pages, visitorOf }: ConsoleParts): void {
  const { files, policy } = pages.console

  app.get<{ Params: { token: string } }>('/console/join/:token', async (request, reply) => {
    await consume(shop.counters, LOOKS, request.ip)
    const session = await visitorOf(request, reply).session()
    if (session?.staff) return reply.redirect('/console', 303)
    const found = await findInvitation(shop.db, request.params.token)
    // A language that was chosen in this browser counts, else that of the mail.
    const locale = request.cookies['console-language'] || !found ? consoleLocale(request) : found.locale
    request.answerIn = locale
    const signIn = pathIn(locale, `/sign-in?${new URLSearchParams({ back: `/console/join/${request.params.token}` })}`)
    const invitation = found && {
      email: found.email,
      role: found.roleName ?? labelIn(STAFF_ROLES[found.role], locale),
      isCustomer: session !== null && isSignedIn(session),
      signIn,
      signOut: pathIn(locale, '/sign-out'),
    }
    return reply
      .status(found ? 200 : 404)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(joinDocument(files, { locale, brand: shop.config.brand, invitation: invitation ?? null }))
  })
}
