// Which change makes what stale: the triggers on these tables send the tags (NOTIFY stale), and every server forgets what was made
// of them. A test holds the triggers to this table, and docs/operations/invalidation.md is written from it.

export interface Change {
  tables: string[]
  on: ('insert' | 'update' | 'delete' | 'truncate')[]
  /** As they are sent; <id> is a number of the database. */
  tags:
    | 'session:<token hash>'
    | 'product:<id> category:<id>'
    | 'fits product:<id> category:<id>'
    | 'content'
    | 'metadata'
    | 'all'
  /** What is read anew. */
  shows: string
}

export const changes: Change[] = [
  {
    tables: ['product', 'price'],
    on: ['insert', 'update', 'delete'],
    tags: 'product:<id> category:<id>',
    shows: 'the part’s page, every page that shows the part, its category, its place in the lists',
  },
  {
    tables: ['stock'],
    on: ['insert', 'update'],
    tags: 'product:<id> category:<id>',
    shows: 'the same, when what is said of the stock changes: in stock, only so many left (up to 5), out of stock',
  },
  {
    tables: ['engine_fitment', 'generator_fitment', 'vehicle_fitment'],
    on: ['insert', 'update', 'delete'],
    tags: 'fits product:<id> category:<id>',
    shows: 'the part’s page, and what fits in its category',
  },
  {
    tables: ['article', 'content_item'],
    on: ['insert', 'update', 'delete'],
    tags: 'content',
    shows: 'every page with texts or pictures that staff write',
  },
  {
    tables: ['platform_field', 'platform_picklist_value', 'platform_list_view'],
    on: ['insert', 'update', 'delete', 'truncate'],
    tags: 'metadata',
    shows: 'what objects, picklists and lists are',
  },
  {
    tables: ['session'],
    on: ['update', 'delete'],
    tags: 'session:<token hash>',
    shows: 'who a token belongs to, when it was replaced at the sign-in or signed out; no page is made anew',
  },
  {
    tables: ['category', 'attribute', 'attribute_value', 'engine_family', 'generator_line', 'generator_model'],
    on: ['insert', 'update', 'delete'],
    tags: 'all',
    shows: 'everything: few rows, seldom changed, that every list stands on',
  },
]
