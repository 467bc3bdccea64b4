// No request hangs (reliability rule 34). One look at all that run, instead of a timer for each: that would be a tenth of an add to the cart.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#values/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a request of this route may take, where that is not LONGEST_MS. */
    longestMs?: number
  }
}

/** Longest that a request may take, its body's coming included; then it is told to try again. The payment's own limits are within it. */
export const LONGEST_MS = 10_000
/** Of a route that takes or gives files, which slow lines need their time for. */
export const FILE_TIME = { config: { longestMs: 300_000 } }

const LOOKED_AT_EVERY_MS = 250

/** Refuses with 503 what runs too long; what has begun to be answered is cut off. */
export function limitTime(app: FastifyInstance): void {
  /** When each began. */
  const running = new Map<FastifyReply, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [reply, since] of running) if (now - since >= longestOf(reply)) end(reply)
  }, LOOKED_AT_EVERY_MS).unref()

  function end(reply: FastifyReply) {
    running.delete(reply)
    if (reply.raw.headersSent) reply.raw.destroy()
    else if (!reply.sent) reply.send(new Refusal('service/unavailable'))
  }

  app.addHook('onRequest', (_, reply, done) => {
    running.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_, reply, done) => {
    running.delete(reply)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

const longestOf = ({ request }: FastifyReply): number => request.routeOptions.config.longestMs ?? LONGEST_MS
