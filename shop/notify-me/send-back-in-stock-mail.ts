import { type Reader, sql } from '#database/sql.ts'
import { productPath } from '#shop/catalog/part-summary.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import { localText } from '#shop/locales/catalogue-text.ts'
import { leavingBlocks, leavingUrl } from '#shop/newsletter/leaving.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { type ByLanguage, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells whoever asked that a part is in stock again, or that it never will be and what replaced it (N-1). */
export async function sendBackInStockMail(db: Reader, { mail, seller }: MailDeps, requestId: number): Promise<void> {
  const request = await db.first(requestOfMail(requestId))
  if (!request) return
  const { locale, email, part, replacement, unsubscribeKey } = request
  const words = markedWordsFor(locale).mailing
  const named = ({ name, partNumber }: Named) => fill(words.part, { name: localText(name, locale), partNumber })
  const opened = ({ alias }: Named) => seller.siteUrl + pathIn(locale, productPath(alias))
  const isBack = request.reason === 'IN_STOCK'
  const subject = fill(isBack ? words.backSubject : words.goneSubject, { part: named(part) })
  const blocks: Block[] = isBack
    ? [
        { kind: 'paragraph', text: fill(words.back, { part: named(part), brand: seller.brand }) },
        { kind: 'link', text: words.seePart, url: opened(part) },
      ]
    : [
        { kind: 'paragraph', text: fill(words.gone, { part: named(part), brand: seller.brand }) },
        ...(replacement
          ? [
              { kind: 'paragraph' as const, text: fill(words.replacedBy, { part: named(replacement) }) },
              { kind: 'link' as const, text: words.seePart, url: opened(replacement) },
            ]
          : [{ kind: 'link' as const, text: words.seeAlike, url: opened(part) }]),
      ]
  await mail.send({
    to: email,
    ...bodyOf(
      [...blocks, ...supportBlocks(locale, seller), ...leavingBlocks(unsubscribeKey, locale, seller)],
      subject,
      locale,
    ),
    id: `back-in-stock-${requestId}`,
    unsubscribeUrl: leavingUrl(unsubscribeKey, locale, seller),
  })
}

interface Named {
  name: ByLanguage
  partNumber: string
  alias: string
}

const NAMED = sql`json_build_object('name', name, 'partNumber', part_number, 'alias', url_alias)`

const requestOfMail = (id: number) => sql<{
  locale: Locale
  email: string
  reason: string
  unsubscribeKey: string
  part: Named
  replacement: Named | null
}>`
  with recursive asked as (
    select * from notify_request where id = ${id} and closed_reason in ('IN_STOCK', 'DISCONTINUED')
  ), ${replacementsOf(sql`select product_id from asked`)}
  select asked.locale, asked.email, asked.closed_reason as reason, asked.unsubscribe_key as "unsubscribeKey",
    (select ${NAMED} from product where product.id = asked.product_id) as part,
    (select ${NAMED} from product where product.id = replacement.id and asked.country = any (product.sold_in)) as replacement
  from asked left join replacement on replacement.old_id = asked.product_id`
