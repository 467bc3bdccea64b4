import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOG = join(import.meta.dirname, 'log.ts')
const UNCAUGHT = join(import.meta.dirname, 'uncaught.ts')

/** A process whose log is on a full disk, and in which something goes wrong. */
const processIn = (wrong: string): Promise<{ code: unknown; said: string }> => {
  const program = `
    const { openLog } = await import(${JSON.stringify(LOG)})
    const { onUncaught } = await import(${JSON.stringify(UNCAUGHT)})
    onUncaught(openLog({ level: 'info', file: '/dev/full' }), () => process.exit(7))
    setTimeout(() => { ${wrong} }, 10)`
  return new Promise((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], { timeout: 60_000 }, (error, _, said) =>
      done({ code: error?.code, said }),
    )
  })
}

test.each([
  ['an exception', "throw new TypeError('a price is no number')", 'uncaught exception: {"class":"TypeError"'],
  ['a rejection', "Promise.reject(new Error('a price is no number'))", 'unhandled rejection: {"class":"Error"'],
])(
  '%s that nobody caught is told on standard error when the disk of the log is full, and ends the process',
  async (_, wrong, line) => {
    const { code, said } = await processIn(wrong)
    expect(code).toBe(7)
    expect(said).toContain(line)
    expect(said).toContain('a price is no number')
    expect(said).toMatch(/"at":\["\s+at /)
  },
)

test('what PostgreSQL says of the rows is not told there, as it may be about a person', async () => {
  const wrong = `throw Object.assign(new Error('Key (email)=(anna@example.com) already exists'), { code: '23505', constraint: 'contact_email' })`
  const { said } = await processIn(wrong)
  expect(said).toContain('"constraint":"contact_email"')
  expect(said).not.toContain('anna')
})
