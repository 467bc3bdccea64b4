// CPU and memory as the kernel counts them (Linux): unlike time, they hold on a noisy machine.
import { readdirSync, readFileSync } from 'node:fs'

/** 100 on every Linux that we run on. */
const TICKS = 100

interface Stat {
  parent: number
  own: number
  /** Children that have ended count too. */
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

export function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
