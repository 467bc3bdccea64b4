// Which change in the database invalidates what. Triggers, documentation and servers are made from this one table or tested against it, so
// that they cannot disagree.

export interface Change {
  tables: string[]
  tags:
    | 'all'
    | 'content'
    | 'metadata content'
    | 'terms content'
    | 'session:<token hash>'
    | typeof OF_PART
    | `fits ${typeof OF_PART}`
  part?: 'id' | 'product_id'
  when?: string
  shows: string
}

const OF_PART = 'product:<id> category:<id>'

export const changes: Change[] = [
  {
    tables: ['product'],
    part: 'id',
    tags: OF_PART,
    shows: 'every page that shows the part, the lists and counts of its category and group, those that it left too',
  },
  {
    tables: ['price', 'sale_price', 'cross_reference', 'product_photo'],
    part: 'product_id',
    tags: OF_PART,
    shows: 'the same',
  },
  {
    tables: ['stock'],
    part: 'product_id',
    when: '(LEAST((new.on_hand - new.reserved), 6) IS DISTINCT FROM LEAST((old.on_hand - old.reserved), 6))',
    tags: OF_PART,
    shows: 'the same, when what pages say of the stock changes: in stock, only so many left (up to 5), out of stock',
  },
  {
    tables: ['engine_fitment', 'generator_fitment', 'vehicle_fitment'],
    part: 'product_id',
    tags: `fits ${OF_PART}`,
    shows: 'the same, and what fits in its category',
  },
  {
    tables: ['article', 'content_item'],
    tags: 'content',
    shows: 'every page with texts or pictures that staff write',
  },
  {
    tables: ['platform_field', 'platform_picklist_value', 'platform_list_view'],
    tags: 'metadata content',
    shows: 'what objects, picklists and lists are, and pages that name topics by a picklist',
  },
  {
    tables: ['trade_term'],
    tags: 'terms content',
    shows: 'what searches understand, and pages of search results',
  },
  {
    tables: ['session'],
    tags: 'session:<token hash>',
    shows: 'who a token belongs to, when it was replaced at the sign-in or signed out; no page is made anew',
  },
  {
    tables: ['category', 'attribute', 'attribute_value', 'engine_family', 'generator_line', 'generator_model'],
    tags: 'all',
    shows: 'everything: few rows, seldom changed, that every list stands on',
  },
  {
    tables: ['diagram', 'callout', 'kit_component'],
    tags: 'all',
    shows: 'everything: views and kits are seldom put together anew, and many parts and machines name them',
  },
]

/** The triggers of a change as PostgreSQL writes them, for a migration to make; those of sessions are migration 0029's own. */
export function triggersOf({ tables, tags, part, when }: Change): string[] {
  if (tags.startsWith('session:')) return []
  const prefix = part ? tags.replace(OF_PART, '') : tags
  const trigger = (name: string, event: string, { rows = '', each = 'STATEMENT' } = {}) =>
    tables.map(
      (table) =>
        `CREATE TRIGGER ${name} AFTER ${event} ON ${table}${rows && ` REFERENCING ${rows}`} FOR EACH ${each} ` +
        `EXECUTE FUNCTION announce('${prefix}'${part ? `, '${part}'` : ''})`,
    )
  if (!part) return trigger('tell', 'INSERT OR DELETE OR UPDATE OR TRUNCATE')
  const [added, removed] = ['NEW TABLE AS added', 'OLD TABLE AS removed']
  return [
    ...trigger('tell', 'UPDATE', when ? { each: `ROW WHEN (${when})` } : { rows: `${removed} ${added}` }),
    ...trigger('tell_added', 'INSERT', { rows: added }),
    ...trigger('tell_removed', 'DELETE', { rows: removed }),
  ]
}
