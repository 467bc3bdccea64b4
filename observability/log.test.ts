import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'

test('a line says nothing of the line before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tappet-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const log = openLog({ level: 'info', file })
  log.info({ requestId: 'r-1', method: 'GET', orderId: 7 }, 'answered')
  log.error({ job: 'worker' }, 'failed')
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  await expect.poll(lines, { timeout: 30_000 }).toHaveLength(3)
  expect(JSON.parse(lines()[1] ?? '')).toEqual({
    level: 'error',
    time: expect.any(String),
    job: 'worker',
    msg: 'failed',
  })
})
