import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { countryOf, type Locale, pathIn } from '#values/locale.ts'
import type { CheckOutcome, VerifiedDiscount } from '#values/verified-discount.ts'
import { fill, formatDate, formatMoney } from '#words/format.ts'
import { markedWordsFor, type Words } from '#words/words.ts'

/**
 * Tells a customer what became of the document that they were asked for: the discount is ready, it is not, or another document is wanted. Of a
 * guest no email is known that is theirs: the cart tells them. Once for each end, and once that another is wanted.
 */
export async function sendVerificationMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { checkId, customerId, step }: Jobs['verification-mail'],
): Promise<void> {
  const check = await db.first(checkOfMail(checkId, customerId))
  const words = check && markedWordsFor(check.locale)
  const said = check && words && saidOf(step, check, words.discounts.mail)
  if (!said) return
  const { locale, email, firstName } = check
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.mail.greeting, { name: firstName }) },
    ...said.paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'link', text: words.discounts.mail.toCart, url: `${seller.siteUrl}${pathIn(locale, '/cart')}#discounts` },
    ...supportBlocks(locale, seller),
  ]
  await mail.send({
    to: email,
    ...bodyOf(blocks, said.subject, locale),
    id: `verification-${checkId}${step === 'AGAIN' ? '-again' : ''}`,
  })
}

/** Undefined where there is nothing to tell: what was asked for again has ended since, or the proof is another's by now. */
function saidOf(step: Jobs['verification-mail']['step'], check: CheckOfMail, words: Words['discounts']['mail']) {
  const { discount, outcome, until, locale } = check
  if (step === 'AGAIN')
    return outcome === 'PENDING' || outcome === 'BEGUN'
      ? { subject: words.againSubject, paragraphs: [words.again, words.unchanged] }
      : undefined
  if (outcome === 'REFUSED')
    return { subject: words.endedSubject, paragraphs: [words.refused[discount], words.unchanged, words.anew] }
  if (outcome === 'FAILED')
    return { subject: words.endedSubject, paragraphs: [words.failed[discount], words.unchanged, words.anew] }
  if (outcome !== 'VERIFIED' || !until) return undefined
  const { verifiedPercent, verifiedYearlyCap } = shopSettings.discounts
  const values = {
    percent: verifiedPercent,
    yearly: formatMoney(verifiedYearlyCap[countryOf(locale)], locale),
    date: formatDate(until, locale, { inSentence: true }),
  }
  return { subject: words.readySubject[discount], paragraphs: [fill(words.ready, values), words.use] }
}

interface CheckOfMail {
  locale: Locale
  discount: VerifiedDiscount
  outcome: CheckOutcome
  email: string
  firstName: string
  until: Date | null
}

const checkOfMail = (id: number, customerId: number) => sql<CheckOfMail>`
  select check_made.locale, check_made.discount, outcome, email, first_name as "firstName",
    (select max(valid_until) from identity_proof
      where identity_proof.customer_id = customer.id and identity_proof.discount = check_made.discount and valid_until > now()) as until
  from identity_check check_made join customer on customer.id = ${customerId} where check_made.id = ${id}`
