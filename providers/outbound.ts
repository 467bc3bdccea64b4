import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleType,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { span } from '#observability/trace.ts'
import { noteCall } from './note-call.ts'
import { ServiceDown } from './service-down.ts'

export interface OutboundLimits {
  service: string
  totalMs: number
  tries?: number
  /** More than this running, and a call fails at once. */
  concurrency?: number
  /** After this many failures in a row the breaker opens … */
  downAfter?: number
  /** … for this long, so that a dead service costs no waiting; then one call tests it. */
  restMs?: number
}

export interface Outbound {
  /** Makes a call; what it throws passes, save ServiceDown, which is tried again in the time there is. */
  ask<Answer>(call: (leftMs: number) => Promise<Answer>): Promise<Answer>
}

export function outbound(limits: OutboundLimits): Outbound {
  const { service, totalMs, tries = 1, concurrency = 512, downAfter = 5, restMs = 5_000 } = limits
  const isDown = handleType(ServiceDown)
  const breaker = circuitBreaker(isDown.orType(TaskCancelledError), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(downAfter),
  })
  const policy: IPolicy = wrap(
    bulkhead(concurrency),
    breaker,
    // Our calls take no signal: aborting it at the end of each would only cost an error with its stack.
    timeout(totalMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false }),
    retry(isDown, {
      maxAttempts: tries - 1,
      backoff: new DelegateBackoff(({ attempt }) => 2 ** attempt * (50 + Math.random() * 100)),
    }),
  )
  return {
    ask: (call) =>
      span({ name: service, kind: 'client', attributes: { 'peer.service': service } }, () =>
        noteCall(service, () => ask(call)),
      ),
  }

  async function ask<Answer>(call: (leftMs: number) => Promise<Answer>): Promise<Answer> {
    // A half-open breaker would queue callers behind its test call: they fail at once instead.
    if (breaker.state === CircuitState.HalfOpen) throw new ServiceDown(service, 'resting after failures')
    const end = Date.now() + totalMs
    try {
      return await policy.execute(() => call(Math.max(1, end - Date.now())))
    } catch (error) {
      const isOurs = [BulkheadRejectedError, BrokenCircuitError, TaskCancelledError].some(
        (kind) => error instanceof kind,
      )
      throw isOurs ? new ServiceDown(service, error) : error
    }
  }
}
