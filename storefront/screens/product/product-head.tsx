import { Tag } from '#ui/tag.tsx'
import { CompareLink } from '../../parts/compare-link.tsx'
import { SaveHeart } from '../../parts/heart.tsx'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function ProductHead({ product }: { product: Product }) {
  const { words, locale } = usePage()
  return (
    <>
      <ProductTags product={product} />
      <h1>{product.name}</h1>
      <div className="product__number">
        <span className="number">{product.partNumber}</span>
        <button
          className="link-button only-with-script"
          type="button"
          data-copy={product.partNumber}
          data-words={JSON.stringify({ copied: words.product.copied })}
        >
          {words.product.copy}
        </button>
        <CompareLink part={product} />
        <a href={`/documents/${locale}${product.path}.pdf`} type="application/pdf">
          {words.fitting.sheet}
        </a>
        <SaveHeart id={product.id} />
      </div>
    </>
  )
}

function ProductTags({ product }: { product: Product }) {
  const { words } = usePage()
  const { recon, isLastUnits, universal } = product
  if (!recon && !isLastUnits && !universal) return null
  return (
    <div className="product__tags">
      {recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
      {isLastUnits && <Tag tone="warn">{words.product.lastUnits}</Tag>}
      {universal && <Tag>{words.product.universal}</Tag>}
    </div>
  )
}
