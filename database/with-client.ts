import type pg from 'pg'
import { GuardedClient } from './guarded-socket.ts'

/** Works on a connection of its own, without the time limits of the shop's pool; what is not committed at the end is rolled back. */
export async function withClient<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new GuardedClient(connection)
  // pg raises a broken connection as an event too: without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
