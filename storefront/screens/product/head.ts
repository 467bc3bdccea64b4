import { fill } from '#words/format.ts'
import type { Head } from '../../page/screen.ts'
import type { ProductProps } from './data.ts'
import { structuredProduct } from './structured-product.ts'

export const productHead: Head<ProductProps> = {
  title: ({ product }, { words }) => fill(words.product.title, { name: product.name, number: product.partNumber }),
  description: ({ product: { short, name, partNumber } }, { words }) =>
    fill(words.product.description, { short, name, number: partNumber }).trim(),
  crumb: ({ product: { trail, name } }) => [...trail, { name }],
  structured: structuredProduct,
}
