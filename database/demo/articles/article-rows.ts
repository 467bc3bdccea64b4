import type { ArticleText, DemoArticle } from './article.ts'
import type { Row } from '../copy.ts'
import { accessibility } from './accessibility.ts'
import { batteryGuide } from './battery-guide.ts'
import { core } from './core.ts'
import { crateEngine } from './crate-engine.ts'
import { discountTerms } from './discount-terms.ts'
import { hub } from './hub.ts'
import { offers } from './offers.ts'
import { privacy } from './privacy.ts'
import { prop65 } from './prop-65.ts'
import { returns } from './returns.ts'
import { shipping } from './shipping.ts'
import { termsOfSale } from './terms-of-sale.ts'
import { warranty } from './warranty.ts'

export const articles: DemoArticle[] = [
  shipping,
  returns,
  core,
  warranty,
  termsOfSale,
  discountTerms,
  privacy,
  accessibility,
  prop65,
  ...crateEngine,
  ...batteryGuide,
  ...offers,
  ...hub,
]

/** Rows in the columns of content.ts, with article numbers from `first` on. English Canada reads the American text where it has none. */
export const articleRows = (first: number): Row[] =>
  articles.flatMap((article, index) => {
    const { en, enCA, fr } = article
    const texts: [language: string, text: ArticleText][] = [['en-US', en]]
    if (enCA) texts.push(['en-CA', { ...en, ...enCA }])
    texts.push(['fr-CA', fr])
    return texts.map(([language, { title, summary, answer }]): Row => {
      const written = language === 'fr-CA' ? spacedInFrench : (text: string) => text
      return [
        first + index,
        language,
        article.kind,
        article.topic ?? '',
        article.urlName,
        written(title),
        written(summary),
        null,
        written(answer.trim()),
        article.version,
        article.effectiveOn,
        index + 1,
        true,
      ]
    })
  })

/** Québec's typography needs no-break spaces before colons, percent and dollar signs, and inside guillemets. */
const spacedInFrench = (text: string): string =>
  text.replace(/ (?=[:%$»])|(?<=«|CAD) |(?<=\d) (?=\d|lb|kg|mois|jours)/g, '\u00a0')
