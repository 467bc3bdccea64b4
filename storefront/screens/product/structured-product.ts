// A part in the words of schema.org: what it is, and what it is offered for in this country.
import { pathIn } from '#values/locale.ts'
import { decimal } from '#values/money.ts'
import type { PageRequest } from '../../page/screen.ts'
import type { Thing } from '../../seo/structured-data.ts'
import type { Product, ProductProps } from './data.ts'

/** The product with its offer; without one where it has no price, is not sold in the country or no longer at all (P-3, PR-1, PR-3). */
export function structuredProduct({ product }: ProductProps, { locale, settings }: PageRequest): Thing[] {
  const { name, partNumber, short, trail } = product
  const offer = offerOf(product)
  return [
    {
      '@type': 'Product',
      name,
      sku: partNumber,
      mpn: partNumber,
      ...(short && { description: short }),
      image: settings.origin + (product.photos[0]?.sizes.at(-1)?.webp ?? product.drawing),
      ...(trail.length > 0 && { category: trail.map((category) => category.name).join(' > ') }),
      brand: { '@type': 'Brand', name: settings.brand },
      ...(offer && { offers: { ...offer, url: settings.origin + pathIn(locale, product.path) } }),
    },
  ]
}

function offerOf({ price, stock, recon, notForSale }: Product): Thing | null {
  if (!price || (notForSale && notForSale !== 'out-of-stock')) return null
  return {
    '@type': 'Offer',
    price: decimal(price.unit),
    priceCurrency: price.currency,
    ...(price.sale && { priceValidUntil: price.sale.until }),
    availability: `https://schema.org/${stock.state === 'IN_STOCK' ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${recon ? 'RefurbishedCondition' : 'NewCondition'}`,
  }
}
