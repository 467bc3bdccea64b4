// Where what the shop knows is kept.
import type pg from 'pg'
import { databaseAt } from '#database/hosts.ts'
import type { Env } from './env.ts'
import { isEncoded, number } from './read-text.ts'

export interface DatabaseSettings {
  connection: pg.PoolConfig
  connections: number
  /** Past any pooler, for the worker and for news: the same as `connection` where no other is set. */
  directConnection: pg.PoolConfig
  /** Who answers reads of what everybody may see; none where the primary does. */
  replicas: pg.PoolConfig[]
  /** Whether a pooler lends the connections; found out where it is not said. */
  pooler: 'transaction' | 'none' | undefined
  /** Where several processes count together; without it each counts for itself. */
  redisUrl: string | undefined
}

export function readDatabases(env: Env, wrong: string[]): DatabaseSettings {
  if (!env.DATABASE_URL) wrong.push('DATABASE_URL must name a PostgreSQL (npm start brings its own)')
  return {
    connection: databaseAt(env.DATABASE_URL),
    connections: number('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 12, wrong, { least: 2, most: 1000 }),
    directConnection: databaseAt(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL),
    replicas: readReplicas(env, wrong),
    pooler: readPooler(env, wrong),
    redisUrl: readRedis(env, wrong),
  }
}

function readPooler({ DATABASE_POOLER: pooler }: Env, wrong: string[]): DatabaseSettings['pooler'] {
  if (pooler === undefined || pooler === 'transaction' || pooler === 'none') return pooler
  wrong.push('DATABASE_POOLER is transaction or none, or is left out: the server finds out')
  return undefined
}

/** With spaces between; what is wrong is not repeated, for there may be a password in it. */
function readReplicas({ DATABASE_REPLICA_URLS: list = '' }: Env, wrong: string[]): pg.PoolConfig[] {
  const addresses = list.split(/\s+/).filter(Boolean)
  if (!addresses.every((one) => /^postgres(?:ql)?:\/\//.test(one)))
    wrong.push('DATABASE_REPLICA_URLS is one or more addresses with spaces between: postgresql://shop@db-2/shop')
  return addresses.map((connectionString) => ({ connectionString }))
}

/** `redis://` or, encrypted, `rediss://`; a wrong one is not repeated, for there may be a password in it. */
function readRedis({ REDIS_URL: text }: Env, wrong: string[]): string | undefined {
  if (text === undefined) return undefined
  const address = /^rediss?:\/\/[^/?#]+(?:\/\d*)?$/i.test(text) && isEncoded(text) ? URL.parse(text) : null
  if (address?.hostname) return address.href
  wrong.push(
    'REDIS_URL is redis:// or rediss:// with a host: redis://user:password@host:6379/0, the password as in a URL',
  )
  return undefined
}
