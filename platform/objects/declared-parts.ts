// What an object declares besides its fields and rights: how it is laid out, its lists, its path, and what is kept of it.
import type { Operator } from '#contract/ui-api/list-info.ts'
import type { Label } from '#words/labels.ts'

export interface LayoutSection {
  heading: Label
  fields: readonly string[]
}

export interface LayoutDeclaration {
  sections: readonly LayoutSection[]
  compact: readonly string[]
}

export interface RecordTypeDeclaration {
  /** The value by which the deciding picklist names it. */
  value: string
  label: Label
  /** Whether new records may be of it; they may unless it is said. */
  isAvailable?: boolean
  /** Whether new records are of it unless another is asked for. */
  isDefault?: true
  /** How they are laid out; as the object says unless it is said. */
  layout?: LayoutDeclaration
  /** Of picklists that offer less to them: the values that are left. The deciding one is left its own. */
  values?: Readonly<Record<string, readonly string[]>>
}

export interface ListViewDeclaration {
  apiName: string
  label: Label
  columns: readonly string[]
  filters?: readonly { field: string; operator: Operator; operands: readonly string[] }[]
  filterLogic?: string
  orderedBy?: readonly { field: string; isAscending: boolean }[]
}

export interface RelatedListDeclaration {
  relationship: string
  /** What the list is called; unless it is said, as what is in it. */
  label?: Label
  columns: readonly string[]
  orderedBy?: readonly { field: string; isAscending: boolean }[]
}

/** The way that records take through the values of a picklist, and the fields that count at each step. */
export interface PathDeclaration {
  field: string
  steps: Readonly<Record<string, { fields: readonly string[]; isClosed?: true }>>
}

/**
 * Records with the same in all of these fields, which have columns, are taken for the same record. 'Block', unless it is said: the
 * database allows no second one; 'Allow': whoever insists saves it all the same.
 */
export interface DuplicateRule {
  name: string
  fields: readonly string[]
  action?: 'Allow' | 'Block'
  /** Whether texts are the same in any case of letters, as addresses of mail always are. */
  isInAnyCase?: true
}

export interface SeoDeclaration {
  /** The fields that hold a record's name in addresses, and the path of its page. */
  alias: string
  page: string
  /** The field that holds its page in each locale as JSON, null where there is none; the same in all unless it is said. */
  pages?: string
  title: Label
  description?: Label
  /** Other tags of the head, as HTML: meta and link alone. */
  headTags?: string
}

/** Which changes of an object's records are kept, whoever makes them (decision 64). Added fields always are. */
export interface HistoryDeclaration {
  /** Fields that are left out, as what changes with every sale. */
  except?: readonly string[]
  /** Kept as long as orders are. */
  isOfOrders?: true
  /** What a person says of themselves: once the record is removed, its history has no values any more. */
  isPersonal?: true
  /** The column of the customer for whom the shop makes a record. */
  madeFor?: string
  /** Of records that are made with the one that they belong to: that they were made is not noted. */
  isMadeWithAnother?: true
  /** What the shop changes by itself is left out, as the stock that a sale takes. */
  isByPeopleAlone?: true
  /** Whether programs may follow it. */
  isPublished?: true
}

/** Of an object that has a record for each language of one thing: which fields say so, and which are texts or the same in all of them. */
export interface LanguagesDeclaration {
  field: string
  group: string
  texts: readonly string[]
  shared: readonly string[]
}
