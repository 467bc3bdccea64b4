// The photographs on a part's page, in their order: those whose sizes are made (decision 47).
import type { Photo } from '#contract/shop/catalog.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { localized } from '../locales/catalogue-text.ts'
import { pathOfSizes } from '../photos/path-of-sizes.ts'
import { type PhotoSize, photoPath } from '../photos/photo-size.ts'

/** The address of the first of them as lists show it, of `product`; null where there is none. */
export const firstPhoto: RawBuilder<string | null> = sql<string | null>`(
  select ${pathOfSizes(sql.ref('photo.sizes'))} from product_photo photo
  where photo.product_id = product.id and photo.sizes is not null and photo.is_active
  order by photo.position, photo.id limit 1)`

export interface PhotoRow {
  alt: string
  sizes: PhotoSize[]
}

/** As JSON, within the statement that reads the part, as `product`: a part without photographs costs one look at an index. */
export const photosOf = (product: RawBuilder<unknown>, locale: Locale): RawBuilder<PhotoRow[]> => sql<PhotoRow[]>`(
  select coalesce(json_agg(json_build_object('alt', coalesce(${localized(locale, 'photo', 'alt')}, ${localized(locale, 'product', 'name')}, ''), 'sizes', photo.sizes)
    order by photo.position, photo.id), '[]')
  from product_photo photo where photo.product_id = ${product} and photo.sizes is not null and photo.is_active)`

export function photoOf({ alt, sizes }: PhotoRow): Photo {
  const addressOf = (width: number, format: PhotoSize['format']) => {
    const size = sizes.find((one) => one.width === width && one.format === format)
    if (!size) throw new Error(`a photograph has no ${format} of ${width} pixels`)
    return photoPath(size)
  }
  const widths = sizes.filter(({ format }) => format === 'webp')
  const widest = widths.at(-1)
  if (!widest) throw new Error('a photograph has no size')
  return {
    alt,
    width: widest.width,
    height: widest.height,
    sizes: widths.map(({ width }) => ({ width, avif: addressOf(width, 'avif'), webp: addressOf(width, 'webp') })),
  }
}
