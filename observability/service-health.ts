// How the shop and the services behind it have answered since somebody last asked: counts alone, of nobody and of nothing that was said.

export const SERVICES = ['shop', 'payments', 'search', 'mail'] as const
export type Service = (typeof SERVICES)[number]

export interface Health {
  calls: number
  failed: number
  slow: number
}

/** As adapters call what stands behind each. */
const BEHIND: Readonly<Record<string, Service>> = { payment: 'payments', search: 'search', mail: 'mail', shop: 'shop' }

/** Longer than anybody waits gladly; a gateway and a mail server take their time. */
const SLOW_MS: Readonly<Record<Service, number>> = { shop: 1000, payments: 3000, search: 1000, mail: 3000 }

const none = (): Health => ({ calls: 0, failed: 0, slow: 0 })
let counted = new Map<Service, Health>()

export function noteService(name: string, { ms, hasFailed }: { ms: number; hasFailed: boolean }): void {
  const service = BEHIND[name]
  if (!service) return
  let health = counted.get(service)
  if (!health) counted.set(service, (health = none()))
  health.calls++
  if (hasFailed) health.failed++
  else if (ms > SLOW_MS[service]) health.slow++
}

/** What has been counted; counting begins anew. */
export function takeHealth(): ReadonlyMap<Service, Health> {
  const taken = counted
  counted = new Map()
  return taken
}

/** Of counts that could not be kept. */
export function giveBack(taken: ReadonlyMap<Service, Health>): void {
  for (const [service, { calls, failed, slow }] of taken) {
    const health = counted.get(service) ?? none()
    counted.set(service, {
      calls: health.calls + calls,
      failed: health.failed + failed,
      slow: health.slow + slow,
    })
  }
}
