// A part: what it is, what it costs and comes to today, whether it can be had, and all that helps to be sure it is the right one.
import { fill } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { FaqBlock } from '../../articles/faq-block.tsx'
import { PartCards } from '../../parts/part-card.tsx'
import { SeenParts } from '../../parts/seen-parts.tsx'
import { BuyBox } from './buy-box.tsx'
import { CrossReferences } from './cross-references.tsx'
import type { ProductProps } from './data.ts'
import { Fits, LookAlikes } from './fits.tsx'
import { Gallery } from './gallery.tsx'
import { InKits, Job, Needed, Versions } from './job.tsx'
import { KitParts } from './kit-parts.tsx'
import type { NumberNote } from './note-for.ts'
import { ProductHead } from './product-head.tsx'
import { Replaced } from './replaced.tsx'
import { Specifications } from './specifications.tsx'
import { Views } from './views.tsx'

const RELATED = 4

export function ProductPage({ product, note, refused, fitResult, questions, notify, crate }: ProductProps) {
  const { words } = usePage()
  const related = product.trail.at(-1)?.name
  return (
    <>
      <article className="product">
        <div className="product__head">
          {note && <TypedNumber note={note} partNumber={product.partNumber} />}
          <ProductHead product={product} />
        </div>
        <Gallery product={product} />
        <BuyBox product={product} refused={refused} fitResult={fitResult} notify={notify} crate={crate} />
        <div className="product__facts">
          {product.long && <p className="product__text">{product.long}</p>}
          <Specifications product={product} />
          <Fits product={product} />
          <LookAlikes lookAlikes={product.lookAlikes} />
          <Versions versions={product.versions} />
          <Job product={product} />
          <Needed needed={product.needed} />
          <KitParts kit={product.kit} price={product.price} />
          <InKits kits={product.inKits} />
          <Views views={product.views} />
          <Replaced replaces={product.replaces} />
          <CrossReferences references={product.crossReferences} />
        </div>
      </article>
      {related && product.related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{fill(words.product.related, { category: related })}</h2>
          <PartCards parts={product.related.slice(0, RELATED)} />
        </section>
      )}
      <FaqBlock faqType={words.faqs.aboutParts} informationSource="parts" groups={questions} />
      <SeenParts part={product} />
    </>
  )
}

function TypedNumber({ note, partNumber }: { note: NumberNote; partNumber: string }) {
  const { words } = usePage()
  const sentence =
    note.why === 'superseded'
      ? fill(words.product.typedSuperseded, { typed: note.number, number: partNumber })
      : fill(words.product.typedCompetitor, { typed: note.number, brand: note.brand, number: partNumber })
  return <Notice>{sentence}</Notice>
}
