// What content holds to when staff write it. Rich text is stored as it was written and made safe where it is shown (business rule SA-5).
import type { Change, ValidationError, Rule } from '#platform/objects/define-object.ts'
import type { Label } from '#words/labels.ts'
import { isFaqCategory } from './faq-categories.ts'

const URL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Pages show pictures of this site alone; a link may lead elsewhere, where it is sure to be encrypted. */
const PICTURE = /^\/(?![/\\])\S*$/
const LINK = /^(?:\/(?![/\\])|https:\/\/[^/\s])\S*$/

const at = ({ columns, before }: Change, column: string): unknown =>
  columns.has(column) ? columns.get(column) : before[column]

/** An article has a name that addresses can hold, and a question a category of the list; each save counts. */
export const changeArticle: Rule = async (db, change) => {
  const { id, columns, before } = change
  const errors: ValidationError[] = []
  if (!URL_NAME.test(String(at(change, 'url_name')))) errors.push({ field: 'UrlName', message: URL_NAME_WORDS })
  if (at(change, 'kind') === 'FAQ') {
    const topic = at(change, 'topic')
    if (!topic) errors.push({ field: 'SC_FAQCategory__c', message: CATEGORY_WORDS })
    // The picklist takes none but these by itself.
    else if (columns.has('topic') && !(await isFaqCategory(db, String(topic))))
      errors.push({ field: 'Topic__c', message: CATEGORY_WORDS })
  }
  if (columns.get('position') === null) columns.set('position', 0)
  if (id !== null) columns.set('version_number', Number(before['version_number']) + 1)
  return errors
}

const CATEGORY_WORDS: Label = 'Choose a category'
const URL_NAME_WORDS: Label = 'Enter small letters, digits and single hyphens'

const PICTURE_WORDS: Label = 'Enter a path that begins with /'
const LINK_WORDS: Label = 'Enter a path that begins with /, or an address that begins with https://'
/** Each address of a content item, by its column. */
const ADDRESSES: [column: string, field: string, form: RegExp, message: Label][] = [
  ['image_url', 'Image__c', PICTURE, PICTURE_WORDS],
  ['hover_image_url', 'HoverImage__c', PICTURE, PICTURE_WORDS],
  ['tile_image_url', 'TileImage__c', PICTURE, PICTURE_WORDS],
  ['portrait_image_url', 'PortraitImage__c', PICTURE, PICTURE_WORDS],
  ['icon', 'Icon__c', PICTURE, PICTURE_WORDS],
  ['button_url', 'ButtonUrl__c', LINK, LINK_WORDS],
  ['video_url', 'VideoUrl__c', LINK, LINK_WORDS],
]

/** What forbids the addresses among these columns: pages could not show them, or they are not safe to follow. */
export const wrongAddresses = (columns: ReadonlyMap<string, unknown>): ValidationError[] =>
  ADDRESSES.flatMap(([column, field, form, message]) => {
    const address = columns.get(column)
    return typeof address !== 'string' || form.test(address) ? [] : [{ field, message }]
  })

/** The addresses of a content item are safe to follow, and it ends after it begins. */
export const changeContentItem: Rule = async (_, change) => {
  const { columns } = change
  const errors = wrongAddresses(columns)
  const [from, until] = [at(change, 'active_from'), at(change, 'active_until')]
  if (from instanceof Date && until instanceof Date && from >= until)
    errors.push({ field: 'ActiveUntil__c', message: 'Enter a later time' })
  if (columns.get('sequence') === null) columns.set('sequence', 0)
  return errors
}

/** Whatever staff put up they may take down. */
export const removeContent: Rule = async () => []
