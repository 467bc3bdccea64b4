// CPU and memory of processes as the kernel counts them (Linux): figures that hold on a noisy machine.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as every Linux we run on has it. */
const TICKS = 100

interface Stat {
  parent: number
  own: number
  /** Of children that have ended and been waited for. */
  ended: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index - 3] ?? 0
    return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    return undefined
  }
}

/** CPU seconds that a process has used, with its children when it is the first of a family (PostgreSQL's). */
export function cpuSeconds(pid: number, { withChildren = false } = {}): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`process ${pid} is gone`)
  if (!withChildren) return stat.own / TICKS
  let ticks = stat.own + stat.ended
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (child?.parent === pid) ticks += child.own + child.ended
  }
  return ticks / TICKS
}

/** Memory that a process holds by itself, in MB. */
export function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
