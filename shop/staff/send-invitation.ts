import { randomBytes } from 'node:crypto'
import type { Jobs } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { labelIn } from '#words/labels.ts'
import { markedWordsFor } from '#words/words.ts'
import { hashOfToken } from './accept-invitation.ts'
import { STAFF_ROLES } from './staff-role-names.ts'

/** Sends the link of an invitation that is open. Sent twice, the link of the last mail is the good one. */
export async function sendInvitation(
  db: Writer,
  { mail, seller }: MailDeps,
  { invitationId }: Jobs['staff-invitation-mail'],
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const found = await db.first(sql<Invited>`
    update staff_invitation invitation set token_hash = decode(${hashOfToken(token)}, 'base64')
    where id = ${invitationId} and accepted_at is null and expires_at > now()
    returning email, locale, role,
      (select name from staff_role where staff_role.id = role_id) as "roleName"`)
  if (!found) return
  const { email, locale, role, roleName } = found
  const words = markedWordsFor(locale).joining
  const values = { brand: seller.brand, role: roleName ?? labelIn(STAFF_ROLES[role], locale), email }
  const subject = fill(words.subject, values)
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.invited, values) },
        { kind: 'link', text: words.link, url: `${seller.siteUrl}/console/join/${token}` },
        { kind: 'paragraph', text: words.once },
        ...supportBlocks(locale, seller),
      ],
      subject,
      locale,
    ),
    // A mail that was sent, but not noted, goes out again with the link that is good.
    id: `staff-invitation-${invitationId}-${hashOfToken(token).slice(0, 12)}`,
  })
}

interface Invited {
  email: string
  locale: Locale
  role: 'staff' | 'admin'
  roleName: string | null
}
