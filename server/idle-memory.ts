// V8 keeps the memory that a busy hour has taken, and collects what is old only when more is asked for. A server that has nothing to do
// collects everything and gives it back.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOKED_EVERY_MS = 10_000
/** Below this share of a core nobody shops; a collection would stop who does for a tenth of a second. */
const IDLE = 0.03
/** Less garbage than this is not worth it. */
const LEAST_GROWN = 8 * 1024 * 1024

interface Machine {
  /** Microseconds of CPU that the process has used. */
  cpu(): number
  heap(): number
  collect(): void
}

setFlagsFromString('--expose-gc')
const collectAll = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void

const thisProcess: Machine = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  heap: () => process.memoryUsage().heapTotal + process.memoryUsage().external,
  collect: () => collectAll({ type: 'major', flavor: 'last-resort' }),
}

/** Collects now, and after each busy time as soon as it is over. Answers how to stop. */
export function giveBackMemory(machine: Machine = thisProcess): { look(): void; stop(): void } {
  machine.collect()
  let least = machine.heap()
  let before = machine.cpu()
  const look = () => {
    const used = machine.cpu()
    const isIdle = used - before < LOOKED_EVERY_MS * 1000 * IDLE
    before = used
    if (!isIdle || machine.heap() < least + LEAST_GROWN) return
    machine.collect()
    least = machine.heap()
    before = machine.cpu()
  }
  const timer = setInterval(look, LOOKED_EVERY_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}
