// A disk for the log, or for files, that can be filled: a small file system in memory where we may mount one. Elsewhere the log is a link to
// /dev/full, whose every write is refused as a full disk's is; a server keeps what it has opened, so there it must be started anew.
import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, symlinkSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  logFile: string
  /** Whether a running server meets the full disk, or only one that is started on it. */
  isMounted: boolean
  fill(): void
  clear(): void
  remove(): void
}

export function smallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true })
  const logFile = join(folder, 'server.log')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tappet-drill', folder], { stdio: 'ignore' })
  } catch {
    return {
      logFile,
      isMounted: false,
      fill: () => {
        rmSync(logFile, { force: true })
        symlinkSync('/dev/full', logFile)
      },
      clear: () => rmSync(logFile, { force: true }),
      remove: () => {},
    }
  }
  let isMounted = true
  const ballast = join(folder, 'ballast')
  return {
    logFile,
    isMounted: true,
    fill: () => fillWith(ballast),
    clear: () => {
      rmSync(ballast, { force: true })
      if (existsSync(logFile)) truncateSync(logFile)
    },
    remove: () => {
      if (isMounted) execFileSync('umount', ['-l', folder])
      isMounted = false
    },
  }
}

function fillWith(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const block = Buffer.alloc(4096); ; ) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
