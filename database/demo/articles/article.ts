/** A text that staff keep as a record, with the language's own differences: HTML of the tags that rule SA-1 lists. */
export interface ArticleText {
  title: string
  summary: string
  answer: string
}

export interface DemoArticle {
  kind: 'POLICY' | 'HUB' | 'OFFER' | 'GUIDE' | 'LEGAL'
  /** What groups it with others; a topic is introduced by the article whose url name is the topic. */
  topic?: string
  urlName: string
  version: string
  effectiveOn: string
  en: ArticleText
  /** Where Canada differs from the United States. */
  enCA?: Partial<ArticleText>
  fr: ArticleText
}
