// Each call to another service is counted by what came of it, and told to whoever keeps the status page.
import { BrokenCircuitError } from 'cockatiel'
import { noteService } from '#observability/service-health.ts'
import { outboundCalls, outboundSeconds } from '#observability/work-metrics.ts'
import { ServiceDown } from './service-down.ts'

export async function noteCall<Answer>(service: string, ask: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  const note = (result: 'answered' | 'refused' | 'down' | 'not tried') => {
    const ms = performance.now() - began
    outboundCalls.inc({ service, result })
    if (result !== 'not tried') outboundSeconds.observe({ service }, ms / 1000)
    noteService(service, { ms, hasFailed: result === 'down' || result === 'not tried' })
  }
  try {
    const answer = await ask()
    note('answered')
    return answer
  } catch (error) {
    // A refusal is an answer: the card was declined, the address is nobody's.
    if (!(error instanceof ServiceDown)) note('refused')
    else note(error.cause instanceof BrokenCircuitError || typeof error.cause === 'string' ? 'not tried' : 'down')
    throw error
  }
}
