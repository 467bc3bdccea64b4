// Which fields a caller reads: an interned tree, so that equal selections are compared by identity.

export interface Selection {
  /** Says the same as the tree: `Name,?Phone,Owner(Id,Name)`. What may be missing has a question mark. */
  readonly text: string
  readonly id: number
  readonly fields: readonly SelectedField[]
}
export interface SelectedField {
  readonly name: string
  readonly isOptional: boolean
  readonly nested: Selection | undefined
}

const known = new Map<string, Selection>()

function intern(fields: SelectedField[]): Selection {
  fields.sort((a, b) => (a.name < b.name ? -1 : 1))
  const text = fields
    .map(({ name, isOptional, nested }) => `${isOptional ? '?' : ''}${name}${nested ? `(${nested.text})` : ''}`)
    .join()
  let selection = known.get(text)
  if (!selection) {
    selection = { text, id: known.size, fields }
    known.set(text, selection)
  }
  return selection
}

export function parseSelection(text: string): Selection {
  const done = known.get(text)
  if (done) return done
  let at = 0
  const read = (): Selection => {
    const fields: SelectedField[] = []
    while (at < text.length && text[at] !== ')') {
      const [, mark, name = ''] = /^(\??)([^,()]*)/.exec(text.slice(at)) ?? []
      at += (mark?.length ?? 0) + name.length
      let nested: Selection | undefined
      if (text[at] === '(') {
        at++
        nested = read()
        at++
      }
      fields.push({ name, isOptional: mark === '?', nested })
      if (text[at] === ',') at++
      else if (text[at] !== ')') break
    }
    return intern(fields)
  }
  return read()
}

interface Tree {
  isOptional: boolean
  nested: Map<string, Tree>
}

/** The selection of qualified names (`Product2.Category__r.Name`); one that is wanted by both lists is not optional. */
export function selectionOf(fields: readonly string[], optionalFields: readonly string[] = []): Selection {
  const root: Tree = { isOptional: false, nested: new Map() }
  const add = (path: string, isOptional: boolean) => {
    let tree = root
    for (const name of path.split('.').slice(1)) {
      let next = tree.nested.get(name)
      if (!next) {
        next = { isOptional, nested: new Map() }
        tree.nested.set(name, next)
      }
      next.isOptional &&= isOptional
      tree = next
    }
  }
  for (const path of fields) add(path, false)
  for (const path of optionalFields) add(path, true)
  return selectionIn(root)
}

const selectionIn = (tree: Tree): Selection =>
  intern(
    [...tree.nested].map(([name, child]) => ({
      name,
      isOptional: child.isOptional,
      nested: child.nested.size > 0 ? selectionIn(child) : undefined,
    })),
  )

/** A selection of fields by their names, with those of the records they refer to. */
export const selectionByName = /* @__NO_SIDE_EFFECTS__ */ (
  fields: Iterable<readonly [string, Selection | undefined]>,
): Selection => intern(Array.from(fields, ([name, nested]) => ({ name, nested, isOptional: false })))
