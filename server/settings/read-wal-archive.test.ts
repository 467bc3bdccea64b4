import { expect, test } from 'vitest'
import { readWalArchive } from './read-wal-archive.ts'

test.each([
  ['/archive', []],
  ['/data-of-others', []],
  ['archive', ['WAL_ARCHIVE_DIR is the whole path of a folder']],
  ["/arch'ive", ['WAL_ARCHIVE_DIR may have no quote and no % in it: a shell is told of it']],
  ['/arch%five', ['WAL_ARCHIVE_DIR may have no quote and no % in it: a shell is told of it']],
  ['/data/archive', [expect.stringContaining('may not be in DATA_DIR')]],
  ['/data', [expect.stringContaining('may not be in DATA_DIR')]],
  ['/', [expect.stringContaining('nor DATA_DIR in it')]],
])('a log is archived into %j, or it is said why not', (folder, said) => {
  const wrong: string[] = []
  readWalArchive({ WAL_ARCHIVE_DIR: folder, DATA_DIR: '/data' }, wrong)
  expect(wrong).toEqual(said)
})
