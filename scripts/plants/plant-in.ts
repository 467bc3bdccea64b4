import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Edit, Plant } from './plant.ts'

export async function plantIn(copy: string, { edits }: Plant): Promise<Set<string>> {
  for (const edit of edits) {
    const path = join(copy, edit.file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'text' in edit ? edit.text : edited(edit, await readFile(path, 'utf8')))
  }
  return new Set(edits.map(({ file }) => file))
}

function edited(edit: Exclude<Edit, { text: string }>, text: string): string {
  const wanted = 'after' in edit ? edit.after : edit.instead
  const at = text.indexOf(wanted)
  if (at === -1 || text.includes(wanted, at + 1))
    throw new Error(`${edit.file} holds ${JSON.stringify(wanted)} not once`)
  if ('put' in edit) return text.slice(0, at) + edit.put + text.slice(at + wanted.length)
  const end = text.indexOf('\n', at + wanted.length) + 1
  return `${text.slice(0, end)}${edit.add}\n${text.slice(end)}`
}
