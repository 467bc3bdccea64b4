// A worker without a server answers nobody but those who watch it: whether it lives, whether it works, how much it did.
import Fastify from 'fastify'
import { refusalOf } from './http/refusals.ts'
import type { Door } from './open-server.ts'
import { healthRoutes } from './routes/health.ts'
import type { Shop } from './shop.ts'

export function openWorkerDoor(
  { db, config }: Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'metrics'> },
  { state, isWorking }: { state: { isStopping: boolean }; isWorking: () => boolean },
): Door {
  const app = Fastify({ loggerInstance: undefined, forceCloseConnections: 'idle' })
  app.setErrorHandler((error, _, reply) => reply.status(refusalOf(error).status).send())
  const ready = async () => {
    if (!isWorking()) throw new Error('no jobs are taken yet')
  }
  healthRoutes(app, { db, config, lists: { facetIndex: { ready } } }, state)
  // Nobody's session and nobody's page is here.
  return { app, sessions: { forget() {} }, pages: { purge() {} }, ready: async () => {} }
}
