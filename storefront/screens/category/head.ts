import { fill, plural } from '#words/format.ts'
import type { Head } from '../../page/screen.ts'
import type { CategoryProps } from './data.ts'

export const categoryHead: Head<CategoryProps> = {
  title: ({ title }) => title,
  description: ({ title, category: { list } }, { words, locale }) =>
    fill(words.category.description, { name: title, count: plural(list.total, locale, words.category.count) }),
  crumb: ({ category: { trail, name } }) => [...trail.slice(0, -1), { name }],
}
