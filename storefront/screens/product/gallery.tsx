// The pictures of a part side by side, photographs first: swiped on a phone, chosen by name elsewhere, and each opened large by a press.
import { Drawing } from '#ui/drawing.tsx'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { EnlargeWords } from '../../parts/enlarge-picture.ts'
import type { Product } from './data.ts'
import { Photo } from './photo.tsx'

export function Gallery({ product }: { product: Product }) {
  const { product: words, diagrams, shell } = usePage().words
  const name = { name: product.name }
  const drawings = product.pictures.map(({ kind, src }) => ({ kind, src, alt: fill(words.pictureOf[kind], name) }))
  const { photos } = product
  const choices = [
    ...photos.map((_, at) => ({ id: `photo-${at + 1}`, text: fill(words.photo, { number: at + 1 }) })),
    ...drawings.map(({ kind }) => ({ id: `picture-${kind}`, text: words.pictures[kind] })),
  ]
  const enlarge: EnlargeWords = { ...diagrams.zoom, whole: words.wholePicture, close: shell.close }
  return (
    <div className="product__picture" data-words={JSON.stringify(enlarge)}>
      <ul className="gallery">
        {photos.map((photo, at) => (
          <li key={photo.sizes[0]?.webp} id={`photo-${at + 1}`}>
            <Photo photo={photo} isFirst={at === 0} />
          </li>
        ))}
        {drawings.map(({ kind, src, alt }, at) => (
          <li key={kind} id={`picture-${kind}`}>
            <a href={src} data-enlarge="">
              <Drawing src={src} size={430} isFirst={at === 0 && photos.length === 0} alt={alt} />
            </a>
          </li>
        ))}
      </ul>
      {choices.length > 1 && (
        <p className="gallery__choice">
          {choices.map(({ id, text }) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
