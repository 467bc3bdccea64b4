// What staff would have written: frequent questions in both languages, and the pieces of the home page in all three locales.
import { articleRows } from './articles/article-rows.ts'
import { type Row, type TableRows, table } from './copy.ts'
import { readFacts } from './facts.ts'

interface QuestionText {
  title: string
  question: string
  answer: string
}
interface Question {
  category: string
  urlName: string
  en: QuestionText
  fr: QuestionText
}

const ITEM_COLUMNS = [
  'sequence',
  'name',
  'header_message',
  'image_url',
  'title',
  'subtitle',
  'short_description',
  'button_text',
  'button_url',
  'trust_title',
  'creative_name',
  'promotion_id',
  'promotion_name',
] as const
type Item = { locale: string; store: string } & Partial<Record<(typeof ITEM_COLUMNS)[number], string | number>>

const questions = readFacts<Question[]>('faq')

/** Articles and content items; their ids are in the order of these rows, so that a question keeps its id from load to load. */
export const contentTables = (): TableRows[] => [
  {
    table: table(
      'article',
      'article_number language kind topic url_name title summary question answer version effective_on position is_published',
    ),
    rows: [...questions.flatMap(questionRows), ...articleRows(questions.length + 1)],
  },
  {
    table: table('content_item', `placement locale banner_store ${ITEM_COLUMNS.join(' ')}`),
    rows: readFacts<Item[]>('content-items').map((item) => [
      'home',
      item.locale,
      item.store,
      ...ITEM_COLUMNS.map((column) => item[column] ?? null),
    ]),
  },
]

/** One English text serves both English locales, which do not differ here. */
const questionRows = ({ category, urlName, en, fr }: Question, index: number): Row[] =>
  (
    [
      ['en-US', en],
      ['fr-CA', fr],
    ] as const
  ).map(([language, { title, question, answer }]) => [
    index + 1,
    language,
    'FAQ',
    category,
    urlName,
    title,
    null,
    question,
    answer,
    null,
    null,
    index + 1,
    true,
  ])
