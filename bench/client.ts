// What the client library costs beside two others that are widely used, in one run (`npm run bench -- client`): keeping 1,000 records
// of 30 fields, reading them the first time and again, and telling 1,000 subscribers that theirs has changed.
import { join } from 'node:path'
import { median } from '#scripts/shoppers/median.ts'
import type { WireRecord } from '#records-client/store/wire.ts'
import { keysOf } from '#values/table.ts'
import type { Figure } from './figure.ts'
import { FIELD_NAMES, luvioEngine, oursOf, queryCore, type Rival } from './rivals.ts'

const RECORDS = 1000
const PASSES = 5
/** Rounds before the code is compiled do not count, except the very first, which is told by itself. */
const WARM_UP = 20
const MANY = { rounds: 60, warmUp: WARM_UP }
const FEW = { rounds: 1, warmUp: 1 }

const ids = Array.from({ length: RECORDS }, (_, n) => `01t${String(n).padStart(12, '0')}AAA`)
const sent = JSON.stringify(ids.map((id, index) => aRecord(id, index)))
const sentLater = JSON.stringify(ids.map((id, index) => aRecord(id, index + 1)))

const WORDS = {
  keep: { what: '1,000 records of 30 fields are kept', unit: 'ms' },
  firstRead: { what: '1,000 records are read the first time', unit: 'ms', most: 1.5 },
  read: { what: 'a record that was read before is read', unit: 'µs' },
  readAnew: { what: 'the same, asked for with a list of fields made for it', unit: 'µs' },
  tell: { what: '1,000 subscribers of one record each, all change', unit: 'ms', most: 12 },
}
type Measured = Record<keyof typeof WORDS, number>

export async function client({ before, isSmall }: { before: string | undefined; isSmall: boolean }): Promise<Figure[]> {
  const { rounds, warmUp } = isSmall ? FEW : MANY
  const ours = await oursOf(join(import.meta.dirname, '..'))
  const rivals = {
    ours,
    ...(before && { 'ours before': await oursOf(before) }),
    '@tanstack/query-core': queryCore,
    '@luvio/engine': luvioEngine,
  }
  const measured = new Map<string, Measured[]>(Object.keys(rivals).map((name) => [name, []]))
  // In turns, so that a slow moment of the machine hits all of them.
  for (let round = 0; round < rounds + warmUp; round++)
    for (const [name, rival] of Object.entries(rivals)) measured.get(name)?.push(await measure(rival()))
  const of = (name: string, work: keyof Measured) =>
    measured
      .get(name)
      ?.slice(warmUp)
      .map((one) => one[work]) ?? []

  return keysOf(WORDS).flatMap((work): Figure[] => {
    const { what, unit, ...own } = WORDS[work]
    const peers = ['@tanstack/query-core', '@luvio/engine']
    const best = Math.min(...peers.map((name) => median(of(name, work))).filter((one) => !Number.isNaN(one)))
    return [
      {
        what,
        unit,
        rounds: of('ours', work),
        ...(before && { before: of('ours before', work) }),
        ...(best < Infinity && { budget: { most: 'most' in own ? own.most : best } }),
      },
      { what: `${what}, the first in this process`, unit, rounds: [measured.get('ours')?.[0]?.[work] ?? Number.NaN] },
      ...(best < Infinity ? peers.map((name) => ({ what: `${what}: ${name}`, unit, rounds: of(name, work) })) : []),
    ]
  })
}

async function measure(rival: Rival): Promise<Measured> {
  const records = JSON.parse(sent) as WireRecord[]
  const keep = timed(() => rival.keep(records))
  const firstRead = timed(() => readAll(rival.read))
  const read = timed(() => readAll(rival.read, PASSES)) / PASSES
  const { readAnew } = rival
  const anew = readAnew ? timed(() => readAll(readAnew)) : Number.NaN
  const waiting = new Set(ids)
  const allTold = new Promise<void>((done) => {
    for (const id of ids) rival.subscribe(id, () => waiting.delete(id) && waiting.size === 0 && done())
  })
  const changed = JSON.parse(sentLater) as WireRecord[]
  const began = performance.now()
  rival.keep(changed)
  await allTold
  const tell = performance.now() - began
  const asMicroseconds = 1000 / RECORDS
  return { keep, firstRead, read: read * asMicroseconds, readAnew: anew * asMicroseconds, tell }
}

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function readAll(read: (id: string) => unknown, passes = 1): void {
  let found = 0
  for (let pass = 0; pass < passes; pass++) for (const id of ids) if (read(id)) found++
  if (found !== RECORDS * passes) throw new Error('a record was not kept')
}

/** `version` is what differs between a record and its later state. */
function aRecord(id: string, version: number): WireRecord {
  return {
    apiName: 'Product2',
    childRelationships: {},
    eTag: String(version).padStart(32, '0'),
    fields: Object.fromEntries(
      FIELD_NAMES.map((name, field) => [
        name,
        { displayValue: null, value: field % 2 ? `${name} ${version}` : version },
      ]),
    ),
    id,
    lastModifiedById: null,
    lastModifiedDate: '2026-01-01T00:00:00.000Z',
    recordTypeId: null,
    recordTypeInfo: null,
    systemModstamp: '2026-01-01T00:00:00.000Z',
    weakEtag: version + 1,
  }
}
