import dns from 'node:dns'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { OF_SANDBOX, startFiles } from '#sandbox/files/start-files.ts'
import { ServiceDown } from '../service-down.ts'
import { diskFiles, diskPlace } from './disk.ts'
import { keptIn } from './kept-in.ts'
import { isOpenToStrangers, s3Place } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-files-'))
let busy = 0
const sandbox = await startFiles({ port: 0, dataDir: join(folder, 's3'), isBusy: () => busy-- > 0, log: silentLog })
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = { ...OF_SANDBOX, url: sandbox.url, style: 'path' as const }
const bucket = s3Place(settings)
const both = [bucket, diskPlace(join(folder, 'both', 'kept'))]
/** Whatever lies about of files, by folder: what is received, kept on the disk, kept in the bucket. */
const thereIn = async (...places: string[]) => {
  const all = await Promise.all(
    places.map((one) => readdir(join(folder, one), { recursive: true, withFileTypes: true }).catch(() => [])),
  )
  return all.flat().flatMap((one) => (one.isFile() ? one.name.replace('files%2F', '') : []))
}

describe.each([
  ['the disk', diskFiles(join(folder, 'made', 'later')), 1, ['made']],
  ['a bucket', keptIn(join(folder, 'incoming'), [bucket]), 1, ['incoming', 's3']],
  ['a disk and a bucket', keptIn(join(folder, 'both', 'incoming'), both), 2, ['both', 's3']],
] as const)('%s', (_, files, copies, places) => {
  const there = () => thereIn(...places)

  test('gives back what was kept, byte for byte, and tells its size and checksum', async () => {
    const sent = Buffer.from([0, 255, 13, 10, 128])
    const received = await files.receive(Readable.from([sent.subarray(0, 2), sent.subarray(2)]))
    // md5sum of these five bytes.
    expect(received).toMatchObject({ sizeBytes: 5, checksum: '99eb3ea29447db6011d3f5eb9d1ba147' })
    const key = await files.keep(received)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await buffer(await files.open(key))).toEqual(sent)
    await files.discard(received)
    expect(await buffer(await files.open(key))).toEqual(sent)
    await files.remove(key)
    await files.remove(key)
    await expect(files.open(key)).rejects.toThrow(/ENOENT/)
  })

  test('leaves nothing of what is discarded, nor of what breaks off', async () => {
    await files.discard(await files.receive(Readable.from([Buffer.from('unwanted')])))
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('cut off'))
      },
    })
    await expect(files.receive(broken)).rejects.toThrow('cut off')
    expect(await there()).toEqual([])
  })

  test('says of a file that cannot be opened that it cannot, and raises nothing beside it', async () => {
    const nowhere = createReadStream(join(folder, 'none', 'there'))
    await expect(files.receive(nowhere)).rejects.toThrow(/ENOENT.*none/)
    expect(await there()).toEqual([])
  })

  test('sweeps away what is old and nobody’s, and nothing else', async () => {
    const bytes = () => files.receive(Readable.from([Buffer.from('bytes')]))
    const [wanted, lost] = [await files.keep(await bytes()), await files.keep(await bytes())]
    const left = await bytes()
    const asked: string[][] = []
    const keepOne = async (keys: readonly string[]) => {
      asked.push([...keys].sort())
      return new Set([wanted])
    }
    await files.sweep(new Date(Date.now() - 60_000), keepOne)
    expect(asked).toEqual(Array.from({ length: copies }, () => []))
    expect(await there()).toHaveLength(1 + 2 * copies)
    await files.sweep(new Date(Date.now() + 60_000), keepOne)
    expect(asked.slice(copies)).toEqual(Array.from({ length: copies }, () => [wanted, lost].sort()))
    expect(await there()).toEqual(Array.from({ length: copies }, () => wanted))
    await expect(files.keep(left)).rejects.toThrow(/ENOENT/)
    await files.remove(wanted)
  })

  test('takes no path for a key', async () => {
    await expect(files.open('../incoming/x')).rejects.toThrow('no key')
  })
})

describe('a bucket', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const path = join(folder, 'photograph')
  const put = async (place = bucket) => {
    await writeFile(path, 'a photograph')
    await place.put(key, path)
  }

  test('of whose host the name begins with its own is found there', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation(((_: string, options: object, answer: Function) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }])) as never)
    const place = s3Place({ ...settings, style: 'host' })
    await put(place)
    expect(await place.bytesOf(key)).toBe(12)
    vi.restoreAllMocks()
    expect((await buffer(await bucket.open(key))).toString()).toBe('a photograph')
    await bucket.remove(key)
    expect(await bucket.bytesOf(key)).toBeUndefined()
  })

  test('that is busy is asked again, and one that stays so is said to be away', async () => {
    busy = 2
    await put()
    busy = 1000
    await expect(bucket.open(key)).rejects.toThrow(ServiceDown)
    busy = 0
  })

  test.each([
    ['somebody else’s key', { accessKeyId: 'AKIA_OTHER' }, '403 InvalidAccessKeyId'],
    ['another secret', { secretAccessKey: 'other' }, '403 SignatureDoesNotMatch'],
    ['another bucket', { bucket: 'others' }, '404 NoSuchBucket'],
    ['another region', { region: 'eu-west-3' }, '403 AuthorizationHeaderMalformed'],
  ])('says what is wrong with %s', async (_, other, why) => {
    const listing = async () => {
      for await (const page of s3Place({ ...settings, ...other }).list()) expect(page).toBeUndefined()
    }
    await expect(listing()).rejects.toThrow(why)
  })

  test('is nobody’s to read but whose key it is', async () => {
    expect(await isOpenToStrangers(settings)).toBe(false)
  })

  test('of more files than a page is listed whole, and nothing else of it', async () => {
    const keys = Array.from({ length: 1001 }, (_, index) => index.toString(16).padStart(32, '0'))
    await Promise.all(keys.map((one) => writeFile(join(folder, 's3', 'bucket', `files%2F${one}`), 'x')))
    await writeFile(join(folder, 's3', 'bucket', 'backups%2F1'), 'not of files')
    const found: string[] = []
    for await (const page of s3Place(settings).list()) found.push(...page.map((one) => one.key))
    expect(found.filter((one) => one !== key).sort()).toEqual(keys)
  })
})

test('while a shop moves to a bucket, what lies on its disk alone is found, and so is all of it while the bucket is away', async () => {
  const place = diskPlace(join(folder, 'both', 'kept'))
  const path = join(folder, 'old')
  await writeFile(path, 'from before')
  await place.put('f'.repeat(32), path)
  const files = keptIn(join(folder, 'both', 'incoming'), both)
  const kept = await files.keep(await files.receive(Readable.from([Buffer.from('new')])))
  expect((await buffer(await files.open('f'.repeat(32)))).toString()).toBe('from before')
  busy = 1000
  expect((await buffer(await files.open(kept))).toString()).toBe('new')
  busy = 0
})
