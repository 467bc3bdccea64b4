import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { diskFiles } from './disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const there = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

describe.each([['the disk', diskFiles(join(folder, 'made', 'later'))]])('%s', (_, files) => {
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
    expect(asked).toEqual([[]])
    expect(await there()).toHaveLength(3)
    await files.sweep(new Date(Date.now() + 60_000), keepOne)
    expect(asked[1]).toEqual([wanted, lost].sort())
    expect((await there()).map(({ name }) => name)).toEqual([wanted])
    await expect(files.keep(left)).rejects.toThrow(/ENOENT/)
    await files.remove(wanted)
  })

  test('takes no path for a key', async () => {
    await expect(files.open('../incoming/x')).rejects.toThrow('no key')
  })
})
