import type { ContentItem } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Country, Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { OF_ITEMS } from './edition-kind.ts'
import { LANGUAGES } from './languages.ts'

interface WantedItems {
  placement: string
  locale: Locale
  store: Country
  /** A piece that counts whether it is active or not, or an edition that stands in the place of what its piece shows. */
  previewed?: { item: number } | { edition: number }
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
const itemsAt = ({ placement, locale, store, previewed }: WantedItems) => sql<
  Omit<ContentItem, 'id'> & { id: number; locale: Locale }
>`
  select id, locale, header_message as "headerMessage", image_url as image,
    coalesce(hover_image_url, image_url) as "hoverImage", coalesce(tile_image_url, image_url) as "tileImage",
    coalesce(portrait_image_url, image_url) as "portraitImage", image_description as "imageDescription", title, subtitle,
    short_description as "shortDescription", long_description as "longDescription", button_text as "buttonText",
    button_url as "buttonUrl", icon, video_url as "videoUrl", video_description as "videoDescription",
    trust_title as "trustTitle", creative_name as "creativeName", promotion_id as "promotionId",
    promotion_name as "promotionName"
  from ${previewed && 'edition' in previewed ? withEdition(previewed.edition) : sql.table('content_item')} as item
  where placement = ${placement} and banner_store = ${store} and locale = any(${LANGUAGES[locale]}::text[])
    and coalesce(header_message, title, image_url, trust_title) is not null
    and (${shownAnyway(previewed)} or coalesce(active_from <= now(), true) and coalesce(now() < active_until, true))
  order by sequence, id`

const shownAnyway = (previewed: WantedItems['previewed']) =>
  !previewed
    ? sql`false`
    : 'item' in previewed
      ? sql`id = ${previewed.item}`
      : sql`id = (select content_item_id from content_item_edition where id = ${previewed.edition})`

/** All pieces, the one of this edition with its texts and pictures. */
const withEdition = (edition: number) => {
  const of = (
    from: string,
  ) => sql`item.id, item.placement, item.sequence, item.locale, item.banner_store, item.active_from,
    item.active_until, ${sql.join(OF_ITEMS.columns.map((column) => sql.ref(`${from}.${column}`)))}`
  return sql`(
    select ${of('edition')} from content_item item join content_item_edition edition on edition.content_item_id = item.id
    where edition.id = ${edition}
    union all
    select ${of('item')} from content_item item
    where not exists (select from content_item_edition edition where edition.id = ${edition} and edition.content_item_id = item.id))`
}
