// What has editions: its texts as they are to be, are, or were, in a table beside the one that visitors read.
import { type RawBuilder, sql } from '#database/sql.ts'

export interface EditionKind {
  /** The table of the editions, the one that visitors read, and the column by which an edition names its row there. */
  table: string
  of: string
  key: string
  /** What an edition holds: the same columns in both tables. */
  columns: readonly string[]
  /** Whether visitors may have read what is in the row, so that it is worth keeping. */
  wasShown: RawBuilder<unknown>
  /** What else publishing does to the row. */
  marks: RawBuilder<unknown>
}

export const OF_ARTICLES: EditionKind = {
  table: 'article_edition',
  of: 'article',
  key: 'article_id',
  columns: ['title', 'summary', 'question', 'answer', 'version', 'effective_on'],
  wasShown: sql`is_published`,
  marks: sql`, is_published = true, version_number = version_number + 1`,
}

/** What makes a piece something to show; a piece with none of these is not there for visitors. */
export const SHOWN_BY = ['header_message', 'title', 'image_url', 'trust_title'] as const

export const OF_ITEMS: EditionKind = {
  table: 'content_item_edition',
  of: 'content_item',
  key: 'content_item_id',
  columns: [
    'name',
    'header_message',
    'image_url',
    'hover_image_url',
    'tile_image_url',
    'portrait_image_url',
    'image_description',
    'title',
    'subtitle',
    'short_description',
    'long_description',
    'button_text',
    'button_url',
    'icon',
    'video_url',
    'video_description',
    'trust_title',
    'creative_name',
    'promotion_id',
    'promotion_name',
  ],
  wasShown: sql`coalesce(header_message, title, image_url, trust_title) is not null`,
  marks: sql``,
}

export const EDITION_KINDS: readonly EditionKind[] = [OF_ARTICLES, OF_ITEMS]
