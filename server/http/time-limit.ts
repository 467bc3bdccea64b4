// No request hangs (reliability rule 34). One look at all that run, instead of a timer for each: that would be a tenth of an add to the cart.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#values/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a request of this route may take, where that is not LONGEST_MS. */
    longestMs?: number
  }
}

/** Bodies included; then the client is told to retry. The payment's own limits lie within it. */
export const LONGEST_MS = 10_000
/** Slow lines need longer for files. */
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
