import type { Readable } from 'node:stream'
import type { Database } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { Translate } from '../errors/message.ts'
import type { Objects } from '../objects/registry.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { Viewer } from '../rights/viewer.ts'
import type { Foreign } from './foreign.ts'

export interface ImportDeps {
  db: Database
  objects: Pick<Objects, 'read'>
  files: { open(key: string): Promise<Readable>; remove(key: string): Promise<void> }
  /** Files that are no tables. */
  foreign: Foreign
  translations: Readonly<Record<Locale, Translate>>
  /** Somebody who works here, as their rights are now; null when they have left. */
  staff(userId: number, locale: Locale): Promise<Viewer | null>
}

/** As whoever began it may read and write now; null when they may not any more. */
export async function contextOf(
  { db, objects, translations, staff }: ImportDeps,
  { id, actor, locale }: { id: number; actor: number; locale: Locale },
): Promise<WriteContext | null> {
  const viewer = await staff(actor, locale)
  if (!viewer) return null
  return { db, registry: await objects.read(), viewer, translate: translations[locale], requestId: `import-${id}` }
}
