import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inFolder } from './no-room.ts'
import { reasonsOf } from './reasons-of.ts'

const said = (file: string) => writeFile(file, 'a backup').catch(inFolder('/backups')).catch(reasonsOf)

test.runIf(process.platform === 'linux')('a full disk is told with the folder that lies on it', async () => {
  expect(await said('/dev/full')).toBe(
    'There is no room left on the disk of /backups. What was begun there is removed: ENOSPC: no space left on device, write',
  )
})

test('another error stays as it is', async () => {
  expect(await said('/no/such/folder/file')).toMatch(/^ENOENT: /)
})
