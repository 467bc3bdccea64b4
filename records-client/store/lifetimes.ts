// How long what was answered counts as fresh, in milliseconds: the table of the specification, section 9, row by row.

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const LIFETIMES = {
  searchResults: 200,
  keywordSearch: 200,

  templateClone: SECOND,

  record: 30 * SECOND,
  listRecordsByName: 30 * SECOND,
  duplicates: 30 * SECOND,
  relatedListRecords: 30 * SECOND,
  searchFilters: 30 * SECOND,
  searchFilterOptions: 30 * SECOND,
  lookupMetadata: 30 * SECOND,

  navItems: 2 * MINUTE,
  recordCollection: 2 * MINUTE,

  actions: 5 * MINUTE,
  formulaActivations: 5 * MINUTE,
  apps: 5 * MINUTE,
  avatarBulkEntry: 5 * MINUTE,
  apex: 5 * MINUTE,
  /** An item of a batch that was refused, save by 404 (section 8). */
  batchError: 5 * MINUTE,

  objectInfo: 15 * MINUTE,
  layout: 15 * MINUTE,
  layoutUserState: 15 * MINUTE,
  recordUi: 15 * MINUTE,
  quickActionDefaults: 15 * MINUTE,
  quickActionLayout: 15 * MINUTE,
  quickActionInfo: 15 * MINUTE,
  duplicatesConfig: 15 * MINUTE,
  listInfo: 15 * MINUTE,
  listObjectInfo: 15 * MINUTE,
  listPreferences: 15 * MINUTE,
  picklists: 15 * MINUTE,
  relatedListInfo: 15 * MINUTE,
  relatedListPreferences: 15 * MINUTE,
  templateCreate: 15 * MINUTE,

  seoProperties: 60 * MINUTE,
  avatarBulkMap: 60 * MINUTE,

  list: 30 * DAY,
  listSummaries: 30 * DAY,
  objectDirectory: 30 * DAY,
  avatar: 30 * DAY,
  relatedListCount: 30 * DAY,
  recordRepresentation: 30 * DAY,
} as const

/** What has no row of its own: 300 s (section 9). */
export const DEFAULT_LIFETIME = 300 * SECOND
/** Never expires (section 9). */
export const NEVER = -1

export type Representation = keyof typeof LIFETIMES | (string & {})
export type Lifetimes = Readonly<Record<string, number>>

/** The lifetime of a representation: as overridden by its name, by '*' for all, by the table, or the default. */
export const lifetimeIn = (overrides: Lifetimes, name: string): number =>
  overrides[name] ?? overrides['*'] ?? (LIFETIMES as Lifetimes)[name] ?? DEFAULT_LIFETIME
