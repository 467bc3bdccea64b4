// The one door of a fresh clone: runs on any Node from 18 up, with nothing installed. Installs when the lockfile has changed,
// finds Node 24 (this one, or the one that npm brings) and hands over to scripts/<command>.ts.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 18) stop(`Tappet needs Node 18 or newer; this is ${process.version}.`)
install(root, 'packages')
if (command === 'bench') install(join(root, 'bench', 'lighthouse'), 'Lighthouse')
run(node24())

/** Installs a folder's packages by its lockfile, unless that was done. */
function install(folder, what) {
  const modules = join(folder, 'node_modules')
  // A folder that is only linked here belongs to another copy: installing would empty it there.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const mark = join(modules, '.installed-lockfile')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log(`Installing ${what} (once; about a minute) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } catch {
    stop('The packages could not be installed. Is the npm registry within reach?')
  }
  writeFileSync(mark, lock)
}

function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const brought = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(brought)) return brought
  return stop(
    `There is no Node 24 for ${process.platform} ${process.arch} among the packages: please install Node 24 and try again.`,
  )
}

function run(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // Ctrl-C reaches the child by itself: wait for it to stop cleanly. What only we were sent is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function stop(why) {
  console.error(why)
  process.exit(1)
}
