import type { Head } from '../../page/screen.ts'
import { structuredSite } from './structured-site.ts'

export const homeHead: Head<unknown> = {
  title: (_, { words }) => words.home.title,
  description: (_, { words }) => words.home.description,
  structured: structuredSite,
}
