// The sheets of a workbook by their names, as they stand in it.
import { partsOf, reader } from './workbook-parts.ts'

export interface SheetOf {
  name: string
  /** The part of the workbook that holds it. */
  path: string
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Those that people see. Throws BadFile. */
export async function sheetsOf(open: () => Promise<AsyncIterable<Buffer>>): Promise<SheetOf[]> {
  const named: { name: string; relation: string }[] = []
  const paths = new Map<string, string>()
  const readers = {
    [WORKBOOK]: reader((parser) =>
      parser.on('opentag', ({ name, attributes }) => {
        const of = attributes as Record<string, string>
        if (name.replace(/^\w+:/, '') === 'sheet' && !of['state']?.toLowerCase().includes('hidden'))
          named.push({ name: of['name'] ?? '', relation: of['r:id'] ?? '' })
      }),
    ),
    [RELATIONS]: reader((parser) =>
      parser.on('opentag', ({ name, attributes }) => {
        const of = attributes as Record<string, string>
        if (name.replace(/^\w+:/, '') === 'Relationship')
          paths.set(of['Id'] ?? '', (of['Target'] ?? '').replace(/^\/xl\/|^\.\//, ''))
      }),
    ),
  }
  for await (const { name, text } of partsOf(await open(), (part) => Object.hasOwn(readers, part)))
    readers[name as keyof typeof readers](text)
  return named.flatMap(({ name, relation }) => {
    const path = paths.get(relation)
    return path?.startsWith('worksheets/') ? [{ name, path: `xl/${path}` }] : []
  })
}
