import type { Reader } from '#database/sql.ts'
import { listArticles } from '#shop/content/list-articles.ts'
import { readArticle } from '#shop/content/read-article.ts'
import { bestTypeFor } from '#values/battery.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { taggedPdf } from './tagged-pdf.ts'

interface Site {
  brand: string
  siteUrl: string
}

/** A page to take along: what each use of the guide's records asks for, the three steps, and where to do them. Two statements. */
export async function batteryFlyer(db: Reader, { brand, siteUrl }: Site, locale: Locale): Promise<Buffer> {
  const [guide, uses] = await Promise.all([
    readArticle(db, { kind: 'GUIDE', urlName: 'battery-guide', locale }),
    listArticles(db, { kind: 'GUIDE', topic: 'battery-use', locale }),
  ])
  if (!guide) throw new Refusal('request/not-found')
  const { battery: words } = wordsFor(locale)
  const { flyer, sheet } = words
  const summary = guide.summary ?? ''
  const facts = { title: flyer.title, subject: summary, author: brand, locale, day: guide.effectiveOn }
  const foot = (page: number, pages: number) => `${brand} · ${fill(sheet.page, { page, pages })}`
  return taggedPdf({ ...facts, foot }, (writer) => {
    writer.heading(1, flyer.title)
    writer.paragraph(summary)
    writer.heading(2, flyer.steps)
    writer.steps([flyer.stepUse, flyer.stepType, flyer.stepSize])
    writer.heading(2, flyer.uses)
    writer.table(
      [{ name: flyer.use, width: 130 }, { name: flyer.needs }, { name: flyer.takes, width: 110 }],
      uses.map((use) => {
        const best = bestTypeFor(use.urlName)
        return [use.title, use.summary ?? '', best ? words.types[best] : flyer.either]
      }),
    )
    writer.heading(2, words.rules)
    writer.link(words.coreRule, siteUrl + pathIn(locale, '/policies/core'))
    writer.link(words.returnRule, siteUrl + pathIn(locale, '/policies/returns'))
    writer.heading(2, flyer.online)
    writer.link(guide.title, siteUrl + pathIn(locale, '/battery-guide'))
  })
}
