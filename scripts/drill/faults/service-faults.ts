// What becomes of the services that the shop asks: gone, silent, slow, answering with nonsense or by half. Everything else sells meanwhile.
import { Guest, send } from '../../shoppers/http.ts'
import { type Fault, TOLD_WITHIN_MS } from './fault.ts'
import type { FaultGround } from './ground.ts'
import { bringFile } from './bring-file.ts'

type Way = 'gone' | 'silent' | 'slow' | 'garbage' | 'half'
type Asking = (ground: FaultGround) => Promise<string | undefined>

const ways = (
  service: keyof FaultGround['proxies'],
  all: Way[],
  { asks, isShort }: { asks?: Asking; isShort?: Way } = {},
): Fault[] =>
  all.map((way) => ({
    name: `${service} ${SAID[way]}`,
    strike: ({ proxies }) => proxies[service].be(way),
    async heal({ proxies }) {
      await proxies[service].be('none')
      proxies[service].cut()
    },
    ...(asks && { asks }),
    isShort: way === isShort,
  }))
const SAID: Record<Way, string> = {
  gone: 'gone',
  silent: 'hangs',
  slow: 'slow',
  garbage: 'answers with nonsense',
  half: 'answers by half',
}
const ALL: Way[] = ['gone', 'silent', 'slow', 'garbage', 'half']

/** Answered with one of these in that time. */
const answered = async (what: string, ask: () => Promise<{ status: number }>, statuses: number[], withinMs: number) => {
  const began = performance.now()
  const { status } = await ask()
  const ms = Math.round(performance.now() - began)
  return statuses.includes(status) && ms < withinMs ? undefined : `${what} was answered ${status} after ${ms} ms`
}
let asking = 0
const guestAt = ({ shop }: FaultGround) => new Guest(shop.url, { address: `10.200.${++asking >> 8}.${asking & 255}` })

const suggestions: Asking = (ground) =>
  answered(
    'a suggestion of an address',
    () => guestAt(ground).call('AddressService.autocomplete', { input: `${asking} Main St`, countryCode: 'US' }),
    [200],
    TOLD_WITHIN_MS,
  )

const searching: Asking = async ({ shop }) => {
  const ask = () => send(`${shop.url}/fr-CA/search/filtre${++asking}`, { headers: { accept: 'text/html' } })
  return answered('a search', ask, [200, 503], TOLD_WITHIN_MS)
}

const signingIn: Asking = ({ shop }) =>
  answered('a sign-in', () => send(`${shop.url}/sign-in?back=/`), [302, 303, 503], TOLD_WITHIN_MS)

export const SERVICE_FAULTS: Fault[] = [
  ...ways('redis', ALL),
  ...ways('gateway', ALL, { isShort: 'silent' }),
  ...ways('mail', ALL),
  ...ways('places', ALL, { asks: suggestions }),
  ...ways('search', ALL, { asks: searching }),
  ...ways('carrier', ['gone', 'silent', 'garbage']),
  ...ways('verification', ['gone', 'silent', 'garbage']),
  {
    name: 'everything outside hangs, the sign-in too',
    strike: async ({ shop }) => process.kill(shop.pids.sandbox ?? 0, 'SIGSTOP'),
    heal: async ({ shop }) => process.kill(shop.pids.sandbox ?? 0, 'SIGCONT'),
    asks: signingIn,
  },
  {
    name: 'the log’s disk is full',
    fillsLog: true,
    strike: async ({ disk }) => disk.fill(),
    heal: async ({ disk }) => disk.clear(),
    without: ({ disk }) => (disk.isMounted ? undefined : 'no disk can be mounted here'),
  },
  {
    name: 'the disk of files is full',
    strike: async ({ files }) => files.fill(),
    heal: async ({ files }) => files.clear(),
    asks: async (ground) => {
      const status = await bringFile(ground)
      return status === 503 ? undefined : `a file was answered ${status}`
    },
    without: ({ files }) => (files.isMounted ? undefined : 'no disk can be mounted here'),
  },
]
