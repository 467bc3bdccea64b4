// How the process itself is: memory, CPU, how late its loop runs, what is open. Begun once, by a server.
import { collectDefaultMetrics } from 'prom-client'
import { registry } from './metrics.ts'

/** Looks at the loop's delay so often, in milliseconds; more often would cost more than it tells. */
const LOOP_MS = 20

export const countProcess = (): void =>
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_MS })
