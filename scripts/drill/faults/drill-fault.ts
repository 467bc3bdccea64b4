import { setTimeout as wait } from 'node:timers/promises'
import { send } from '../../shoppers/http.ts'
import { median } from '../../shoppers/median.ts'
import { lostOf } from '../audit.ts'
import type { Shoppers } from '../shoppers.ts'
import type { Fault } from './fault.ts'
import type { FaultGround } from './ground.ts'
import type { Onlooker } from './look.ts'

/** The first look is at once: whoever waits already is told in time as well. */
const HELD_MS = 2500

export interface Told {
  times: number
  wrong: string[]
  /** From healing until `/readyz` was true. */
  readyMs: number[]
}

export interface Scene {
  ground: FaultGround
  shoppers: Shoppers
  onlooker: Onlooker
  readyWithinMs: number
}

/** Strikes once, looks, heals, and waits until the shop is ready. */
export async function drillFault(fault: Fault, scene: Scene, told: Told): Promise<void> {
  const { ground, shoppers, onlooker, readyWithinMs } = scene
  const heldMs = fault.heldMs ?? HELD_MS
  told.times++
  await fault.strike(ground, shoppers)
  try {
    if (heldMs > 0) {
      const until = performance.now() + heldMs
      // Before it is known what is lost, whoever waits is told within the time.
      told.wrong.push(...(await onlooker.look({ ready: 'either', page: 'either', call: 'either' })))
      await wait(Math.max(0, until - performance.now()))
      told.wrong.push(...(await onlooker.look(fault.sees)))
      const own = await fault.asks?.(ground)
      if (own) told.wrong.push(own)
    }
  } finally {
    await fault.heal(ground)
  }
  const healed = performance.now()
  while (!(await isReady(ground.shop.url)) && performance.now() - healed < 10 * readyWithinMs) await wait(20)
  const ms = performance.now() - healed
  told.readyMs.push(ms)
  if (ms > readyWithinMs) told.wrong.push(`/readyz was true after ${Math.round(ms)} ms only`)
  told.wrong.push(...(await lostOf(ground.connection, structuredClone(shoppers.heard))))
}

const isReady = async (url: string): Promise<boolean> => {
  const asked = send(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
  return asked.then(
    ({ status }) => status === 200,
    () => false,
  )
}

export function lineOf({ name }: Fault, { times, wrong, readyMs }: Told): string {
  const worst = Math.round(Math.max(0, ...readyMs))
  return `${String(times).padStart(3)} × ${name.padEnd(48)} ready in median ${Math.round(median(readyMs))} ms, worst ${worst} ms; ${wrong.length} wrong`
}
