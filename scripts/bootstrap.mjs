// The one door of a fresh clone: runs on any Node from 18 up, with nothing installed. Installs what the command needs and is not
// there yet, finds Node 24 (this one, or the one that npm brings) and hands over to scripts/<command>.ts, or to bench/main.ts.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)

/** The commands that need devDependencies too; `install` does nothing but bring them. */
const NEED_DEV = ['test', 'verify', 'bench', 'install']
const OUT_OF_REACH = 'Is the npm registry within reach?'

const version = Number(process.versions.node.split('.')[0])
if (version < 18) stop(`Tappet needs Node 18 or newer; this is ${process.version}.`)
install(root, 'packages', NEED_DEV.includes(command))
if (command === 'bench') install(join(root, 'bench', 'lighthouse'), 'Lighthouse')
if (command !== 'install') run(node24())

/** Installs by a folder's lockfile what is not there yet; devDependencies that are there stay, whatever the command needs. */
function install(folder, what, needsDev = false) {
  const modules = join(folder, 'node_modules')
  // A folder that is only linked here belongs to another copy: installing would empty it there.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const mark = join(modules, '.installed-lockfile')
  const isCurrent = textOf(mark) === lock
  const hasDev = textOf(join(modules, '.package-lock.json')).includes('"dev": true') // npm's list of what it installed
  if (isCurrent && (hasDev || !needsDev)) return

  console.log(`Installing ${what} (once; about a minute) …`)
  rmSync(mark, { force: true }) // an install that is interrupted is begun anew
  // `npm ci` empties the folder first; `npm install` adds to it, for a shop may be running on what is there.
  const how = isCurrent ? ['install', '--no-save'] : ['ci']
  npm(folder, [...how, needsDev || hasDev ? '--include=dev' : '--omit=dev'])
  const missing = optionalOf(folder).filter((name) => !existsSync(join(modules, name)))
  if (missing.length > 0) stop(`npm passed over ${missing.join(', ')}. ${OUT_OF_REACH}`)
  mkdirSync(modules, { recursive: true })
  writeFileSync(mark, lock)
}

function npm(folder, args) {
  try {
    execFileSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: version < 24 ? forNode24() : process.env },
    )
  } catch {
    stop(`Not everything could be installed. ${OUT_OF_REACH}`)
  }
}

/** An environment in which npm leaves nothing out for being too new for the Node that runs npm. */
function forNode24() {
  const preloaded = join(root, 'scripts', 'node24', 'for-npm.cjs')
  return { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(preloaded)}` }
}

/** The optional packages that are made for this machine: npm does not fail when it cannot fetch one. */
function optionalOf(folder) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies).filter((name) => name.endsWith(`${process.platform}-${process.arch}`))
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function node24() {
  if (version >= 24) return process.execPath
  const home = join(root, 'scripts', 'node24')
  install(home, 'Node 24')
  const brought = join(home, 'node_modules', `node-${process.platform}-${process.arch}`)
  // The headers for native code, a third of the package: nothing here is compiled.
  rmSync(join(brought, 'include'), { recursive: true, force: true })
  const node = join(brought, 'bin', 'node')
  if (existsSync(node)) return node
  return stop(
    `There is no Node 24 for ${process.platform} ${process.arch} among the packages: please install Node 24 and try again.`,
  )
}

function run(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  const program = command === 'bench' ? ['bench', 'main.ts'] : ['scripts', `${command}.ts`]
  const child = spawn(node, [join(root, ...program), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      // A start is waited for: what was compiled once is read again, which takes half the time.
      ...(command === 'start' && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled }),
    },
  })
  // Ctrl-C reaches the child by itself: wait for it to stop cleanly. What only we were sent is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm, and the shell between, end at a SIGTERM and pass nothing on: what they began would live on with nobody to stop it.
  const { ppid } = process
  const orphaned = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(orphaned)
    child.kill('SIGTERM')
  }, 500)
  if (process.env.npm_lifecycle_event !== command) clearInterval(orphaned)
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function stop(why) {
  console.error(why)
  process.exit(1)
}
