import type { z } from 'zod'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'

/** Makes a call of the client and reads its answer. */
export type Ask = <Answer>(
  answer: z.ZodType<Answer>,
  call: (options: { requestTimeout: number }) => Call,
) => Promise<Answer>
type Call = PromiseLike<{ body: unknown }> & { abort(): void }

/** Calls that with all tries may take so long; whatever goes wrong, the service counts as down. */
export function askWithin(totalMs: number, tries: number): Ask {
  const { ask } = outbound({ service: 'search', totalMs, tries })
  return (answer, call) =>
    ask(async (leftMs) => {
      const sent = call({ requestTimeout: leftMs })
      // The client's own time-out restarts with every byte received, so a slow answer would never end.
      const timer = setTimeout(() => sent.abort(), leftMs)
      try {
        return answer.parse((await sent).body)
      } catch (error) {
        throw new ServiceDown('search', error)
      } finally {
        clearTimeout(timer)
      }
    })
}
