// A photograph in the size that the screen needs and the smaller of two formats; without script its link opens the widest.
import type { Product } from './data.ts'

type PhotoFacts = Product['photos'][number]

/** As wide as product.css lets it be; a narrower photograph is not stretched. */
const WIDEST = 560
const SIZES = '(width < 48em) calc(100vw - 50px), (width < 64.0625em) calc(100vw - 460px), 560px'

export function Photo({ photo: { alt, width, height, sizes }, isFirst }: { photo: PhotoFacts; isFirst: boolean }) {
  const widest = sizes.at(-1)?.webp
  const shownIn = width < WIDEST ? `${width}px` : SIZES
  const setOf = (format: 'avif' | 'webp') => sizes.map((size) => `${size[format]} ${size.width}w`).join(', ')
  return (
    <a href={widest} data-enlarge="">
      <picture>
        <source type="image/avif" srcSet={setOf('avif')} sizes={shownIn} />
        <img
          className="gallery__photo"
          src={widest}
          srcSet={setOf('webp')}
          sizes={shownIn}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </a>
  )
}
