import { resolve } from 'node:path'
import { filePlaces, openFiles } from '#server/services/open-files.ts'
import { readFiles } from '#server/settings/read-files.ts'
import { readSettings } from './read-settings.ts'

/** Where the shop of the settings keeps its files, as a command sees it. */
export const commandFiles = (): ReturnType<typeof filePlaces> => filePlaces(fileSettings())

/** The same as a port of the shop's. */
export const commandFilePort = (): ReturnType<typeof openFiles> => openFiles(fileSettings())

function fileSettings() {
  const env = readSettings()
  const wrong: string[] = []
  const files = readFiles(env, wrong)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return { files, dataDir: resolve(env.DATA_DIR ?? '.data') }
}
