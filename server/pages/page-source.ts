import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type * as Entry from '#storefront/entry-server.tsx'
import { type ConsoleFiles, consoleFiles } from './console-document.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** Where the pages' code comes from: built files, or the sources themselves while somebody works on them. */
export interface PageSource {
  load(): Promise<typeof Entry>
  assets: Entry.SiteSettings['assets']
  /** Answers what the source itself serves, such as modules in development. */
  answerFirst?(request: IncomingMessage, response: ServerResponse): boolean
  /** Files of the staff console. */
  console: ConsoleFiles
  isDevelopment: boolean
}

export async function builtPages(): Promise<PageSource> {
  const entry = (await import(join(DIST, 'server/entry-server.js'))) as typeof Entry
  const manifest = async (name: string) => JSON.parse(await readFile(join(DIST, 'client/.vite', name), 'utf8'))
  return {
    load: () => Promise.resolve(entry),
    assets: entry.assetsFrom(await manifest('manifest.json')),
    console: consoleFiles(await manifest('console.json')),
    isDevelopment: false,
  }
}
