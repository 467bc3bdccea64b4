import type { ContentItem } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Country, Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { LANGUAGES } from './languages.ts'

interface WantedItems {
  placement: string
  locale: Locale
  store: Country
  /** A piece that counts whether it is active or not. */
  previewed?: number
}

/**
 * What stands at a place now, by sequence: in the best language of this locale in which there is anything at all. Rich text is as it
 * was written: it is made safe where it is shown (business rule SA-5).
 */
export async function contentItems(db: Reader, wanted: WantedItems): Promise<ContentItem[]> {
  const rows = await db.all(itemsAt(wanted))
  const locale = LANGUAGES[wanted.locale].find((language) => rows.some((row) => row.locale === language))
  return rows.flatMap(({ locale: writtenIn, id, ...item }) =>
    writtenIn === locale ? [{ id: recordId('contentItem', id), ...item }] : [],
  )
}

/** An item with nothing to show, neither message nor title nor image, is left out. */
const itemsAt = ({ placement, locale, store, previewed = 0 }: WantedItems) => sql<
  Omit<ContentItem, 'id'> & { id: number; locale: Locale }
>`
  select id, locale, header_message as "headerMessage", image_url as image,
    coalesce(hover_image_url, image_url) as "hoverImage", coalesce(tile_image_url, image_url) as "tileImage",
    coalesce(portrait_image_url, image_url) as "portraitImage", image_description as "imageDescription", title, subtitle,
    short_description as "shortDescription", long_description as "longDescription", button_text as "buttonText",
    button_url as "buttonUrl", icon, video_url as "videoUrl", video_description as "videoDescription",
    trust_title as "trustTitle", creative_name as "creativeName", promotion_id as "promotionId",
    promotion_name as "promotionName"
  from content_item
  where placement = ${placement} and banner_store = ${store} and locale = any(${LANGUAGES[locale]}::text[])
    and coalesce(header_message, title, image_url, trust_title) is not null
    and (id = ${previewed} or coalesce(active_from <= now(), true) and coalesce(now() < active_until, true))
  order by sequence, id`
