// CPU as the kernel counts it (Linux), to the microsecond and by what it was spent on: unlike time, it does not grow on a busy machine.
import { readdirSync, readFileSync } from 'node:fs'
import { keysOf } from '#values/table.ts'

/** Milliseconds of CPU. The worker runs in the server's process, and long jobs in one that it begins: all are counted with the rest of the server. */
export interface Usage {
  /** The server's own thread. */
  server: number
  /** Its pool of threads, which compresses answers, hashes and reads files. */
  compression: number
  /** Its collector and compiler. */
  collector: number
  /** PostgreSQL with all its processes. */
  postgres: number
}

const NOTHING: Usage = { server: 0, compression: 0, collector: 0, postgres: 0 }
const BY_THREAD: Record<string, keyof Usage> = {
  'libuv-worker': 'compression',
  V8Worker: 'collector',
  DelayedTaskSche: 'collector',
}
/** 100 on every Linux that we run on. */
const TICKS_A_SECOND = 100

/** What a server and, if it is ours, its PostgreSQL have used since they began. */
export function usedBy(server: number, postgres: number | undefined): Usage {
  const used = { ...NOTHING }
  for (const thread of readdirSync(`/proc/${server}/task`)) {
    const folder = `${server}/task/${thread}`
    used[BY_THREAD[textOf(folder, 'comm').trim()] ?? 'server'] += running(folder)
  }
  used.server += usedByChildren(server)
  if (postgres) used.postgres = running(String(postgres)) + usedByChildren(postgres)
  return used
}

/** The children of a process, those that have ended too. */
function usedByChildren(pid: number): number {
  let used = statOf(String(pid))?.ended ?? 0
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? statOf(name) : undefined
    if (child?.parent === pid) used += running(name) + child.ended
  }
  return used
}

export function difference(after: Usage, before: Usage): Usage {
  const used = { ...NOTHING }
  for (const part of keysOf(used)) used[part] = after[part] - before[part]
  return used
}

export const whole = (usage: Usage): number => keysOf(usage).reduce((all, part) => all + usage[part], 0)

export function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(textOf(String(pid), 'status'))?.[1]) / 1024
}

/** Milliseconds that it ran. */
const running = (folder: string): number => Number(textOf(folder, 'schedstat').split(' ', 1)[0]) / 1e6

function statOf(pid: string): { parent: number; ended: number } | undefined {
  const text = textOf(pid, 'stat')
  if (!text) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index - 3])
  return { parent: at(4), ended: ((at(16) + at(17)) / TICKS_A_SECOND) * 1000 }
}

/** Empty when the process or thread has just ended. */
function textOf(folder: string, file: string): string {
  try {
    return readFileSync(`/proc/${folder}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
