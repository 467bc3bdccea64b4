import type { CategoryTile } from '#contract/shop/catalog.ts'
import type { CategoryLink } from '#contract/shop/part.ts'
import { recordId } from '#values/record-id.ts'
import { drawingPath } from './part-summary.ts'

export interface CategoryRow {
  id: number
  slug: string
  name: string
}

export const categoryLink = ({ id, slug, name }: CategoryRow): CategoryLink => ({
  id: recordId('category', id),
  name,
  path: `/category/${slug}`,
})

export const categoryTile = (row: CategoryRow & { parts: number }): CategoryTile => ({
  ...categoryLink(row),
  parts: row.parts,
  drawing: categoryDrawing(row.slug),
})

export const categoryDrawing = (slug: string): string => drawingPath(`category/${slug}`)
