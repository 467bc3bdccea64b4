// Methods of the server, by GET or POST (records-api/seo-apex.md): a cached GET and a POST of the same parameters are one entry.
import type { Client, Query } from '../../policies/client.ts'
import { commit } from '../../policies/commit.ts'
import { type Request, stable } from '../../network/request.ts'
import { failure } from '../../store/fetch-error.ts'
import { follow } from '../../store/reader.ts'
import { freeze } from '../../store/share.ts'
import { keyOf } from '../../store/store.ts'
import { adapterOf } from '../engine/adapter.ts'
import { anything, flag, mapOf, text } from '../engine/config.ts'

const ROOT = '/lwr/apex/v63.0'

export interface ApexCall {
  namespace?: string | undefined
  apexClass: string
  apexMethod: string
  params?: Record<string, unknown> | undefined
  isContinuation?: boolean | undefined
}

function requestOf(
  { namespace, apexClass, apexMethod, params, isContinuation }: ApexCall,
  method: 'GET' | 'POST',
): Request {
  const name = namespace ? `${namespace}__${apexClass}` : apexClass
  const isEmpty = !params || Object.keys(params).length === 0
  return {
    method,
    path: `${ROOT}/${encodeURIComponent(name)}/${encodeURIComponent(apexMethod)}`,
    headers: { 'x-sfdc-allow-continuation': String(isContinuation ?? false) },
    ...(method === 'POST' ? { body: params ?? {} } : { query: { methodParams: isEmpty ? undefined : stable(params) } }),
  }
}

const keyFor = ({ namespace = '', apexClass, apexMethod, params = {}, isContinuation = false }: ApexCall): string =>
  keyOf('apex', [namespace, apexClass, apexMethod, isContinuation, stable(params)].join(':'))

/** Whether an answer may be kept: only where its Cache-Control says so. */
const mayKeep = (headers: Headers): boolean => {
  const cacheControl = headers.get('cache-control')
  return cacheControl !== null && !/no-cache|no-store|max-age=0\b/.test(cacheControl)
}

/** Calls a method by GET; an uncacheable answer expires at once, so that the next call asks again. */
export const getApex = adapterOf(
  'getApex',
  {
    needs: { apexClass: text, apexMethod: text },
    takes: { namespace: text, params: mapOf(anything), isContinuation: flag },
  },
  (config): Query<unknown> => {
    const key = keyFor(config)
    return {
      key,
      read: (reader) => follow(reader, key)?.value,
      load: (client, sending) => call(client, config, 'GET', sending.isRefresh === true).then(() => undefined),
    }
  },
)

async function call(client: Client, config: ApexCall, method: 'GET' | 'POST', isRefresh: boolean): Promise<unknown> {
  const { body, headers } = await client.network.send(requestOf(config, method), {
    isRefresh,
    isSave: method === 'POST',
  })
  const data = freeze(body ?? null)
  commit(client, (store) => {
    if (method === 'POST' && !mayKeep(headers)) return
    const entry = store.publish(keyFor(config), 'apex', data)
    if (!mayKeep(headers)) store.expire(entry)
  })
  return data
}

/** Calls a method by POST; throws a FetchError. Its answer, where it may be kept, also answers the same call by GET. */
export async function postApex<Data = unknown>(client: Client, config: ApexCall): Promise<Data> {
  if (typeof config?.apexClass !== 'string' || typeof config.apexMethod !== 'string')
    throw failure(400, 'INVALID_CONFIG', 'Invalid config for "postApex"')
  return (await call(client, config, 'POST', false)) as Data
}
