import { Redis } from 'ioredis'

const ANSWER_MS = 2000

/** Why nothing can be counted together in this Redis. A key is written that it forgets after a second: one that is full, or a replica, answers and takes nothing. */
export async function lookAtRedis(url: string): Promise<string | undefined> {
  const client = new Redis(url, {
    keyPrefix: 'tappet:',
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  // It says why; what the command throws says only that the connection is closed.
  const said: Error[] = []
  client.on('error', (error: Error) => said.push(error))
  try {
    await client.connect()
    await client.set('doctor', 1, 'PX', 1000)
    return undefined
  } catch (error) {
    return (said[0] ?? (error as Error)).message
  } finally {
    client.disconnect()
  }
}
