import { expect, test } from 'vitest'
import { FOLDER, migrateFirst, migrationsIn } from './missing-migrations.ts'

const all = migrationsIn(FOLDER)

test.each([
  [['0002-b.sql'], 'lacks 0002-b.sql: run'],
  [
    ['0002-b.sql', '0003-c.sql', '0004-d.sql', '0005-e.sql'],
    'lacks 0002-b.sql, 0003-c.sql, 0004-d.sql and 1 more: run',
  ],
  [all.filter((name) => !name.endsWith('.after.sql')), 'lacks every migration: run'],
  [all.filter((name) => !name.endsWith('.after.sql')).slice(1), / lacks \S+, \S+, \S+ and \d+ more: run/],
])('what a database lacks is a sentence, also where it is nearly all: %#', (missing, says) => {
  expect(migrateFirst(missing)).toMatch(says)
})
