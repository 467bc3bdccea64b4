import { called } from '../../page/screen.ts'
import { structuredArticle } from '../../articles/structured-article.ts'
import type { BatteryGuideProps } from './data.ts'

export const batteryGuideHead = called(({ guide }: BatteryGuideProps) => guide.title, {
  description: ({ guide }) => guide.summary ?? '',
  structured: ({ guide }, { settings }) => [structuredArticle(guide, settings)],
})
