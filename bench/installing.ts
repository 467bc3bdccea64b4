// What a fresh clone of the last commit comes to when `npm start` has installed and built it (`npm run bench -- installing`).
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exact, type Figure, single } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)

export async function installing(folder: string): Promise<Figure[]> {
  const clone = join(folder, 'clone')
  await run('git', ['clone', '--quiet', ROOT, clone])
  const began = performance.now()
  await run(process.execPath, ['--require=./scripts/as-node-20.cjs', 'scripts/bootstrap.mjs', 'build'], { cwd: clone })
  const seconds = (performance.now() - began) / 1000
  const whole = await weigh(clone, '--exclude=.git')
  const node24 = await weigh(join(clone, 'scripts/node24/node_modules'))
  return [
    exact('installed and built where Node is older than 24', whole, 'MB', { most: 410 }),
    exact('installed and built where Node is 24', whole - node24, 'MB', { most: 290 }),
    single('both installed and built, with what npm has cached', seconds, 's'),
  ]
}

const weigh = async (...place: string[]) => Number.parseInt((await run('du', ['-sm', ...place])).stdout, 10)
