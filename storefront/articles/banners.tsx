// What staff want seen: banners by sequence. One alone is wide and shows its picture; several are tiles side by side.
import type { ContentItem } from '#contract/shop/content.ts'
import { usePage } from '../page/page-context.ts'
import { RichText } from './rich-text.tsx'
import { siteHref } from './site-href.ts'
import { itemData } from './item-data.ts'

/** All that staff put at a place of a page, other than home: messages, then the rest as banners. */
export function Pieces({ items }: { items: ContentItem[] }) {
  const messages = items.filter(({ headerMessage }) => headerMessage !== null)
  const banners = items
    .map((item) => ({ ...item, title: item.title ?? item.trustTitle }))
    .filter(({ title, image }) => title !== null || image !== null)
  return (
    <>
      {messages.map((item) => (
        <p className="banner-message" key={item.id} {...itemData(item)}>
          {item.headerMessage}
        </p>
      ))}
      <Banners items={banners} />
    </>
  )
}

export function Banners({ items }: { items: ContentItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={items.length === 1 ? 'banners' : 'banners banners--tiles'}>
      {items.map((item) => (
        <Banner key={item.id} item={item} isTile={items.length > 1} />
      ))}
    </section>
  )
}

function Banner({ item, isTile }: { item: ContentItem; isTile: boolean }) {
  const { locale } = usePage()
  const { title, subtitle, shortDescription, longDescription, videoUrl, buttonUrl } = item
  return (
    <article className="banner" {...itemData(item)}>
      <div>
        {item.icon && <img className="banner__icon" src={item.icon} alt="" width={32} height={32} loading="lazy" />}
        {title && <h2>{title}</h2>}
        {subtitle && <p className="banner__subtitle">{subtitle}</p>}
        {shortDescription && <p>{shortDescription}</p>}
        {longDescription && <RichText html={longDescription} />}
        {videoUrl && (
          <p>
            <a href={videoUrl}>{item.videoDescription ?? title}</a>
          </p>
        )}
        {buttonUrl && item.buttonText && (
          <a className="button" href={siteHref(locale, buttonUrl)}>
            {item.buttonText}
          </a>
        )}
      </div>
      {item.image && <Picture item={item} isTile={isTile} />}
    </article>
  )
}

/** The variant for the place; whatever is missing has fallen back to the image itself. */
function Picture({ item, isTile }: { item: ContentItem; isTile: boolean }) {
  const { image, tileImage, portraitImage, hoverImage, imageDescription } = item
  const shown = (isTile ? tileImage : image) ?? undefined
  return (
    <picture className="banner__picture">
      {portraitImage && portraitImage !== image && <source media="(width < 48em)" srcSet={portraitImage} />}
      <img src={shown} alt={imageDescription ?? ''} width={220} height={220} loading="lazy" decoding="async" />
      {hoverImage && hoverImage !== image && (
        <img className="banner__hover" src={hoverImage} alt="" width={220} height={220} loading="lazy" />
      )}
    </picture>
  )
}
