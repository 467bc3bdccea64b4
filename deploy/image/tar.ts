// A layer of an image is a tar. Ours is the same, byte for byte, whenever and wherever it is made: no times, no names of people.
import { readFile } from 'node:fs/promises'

export interface Entry {
  /** Without a slash before or after. */
  path: string
  kind: 'file' | 'folder' | 'link'
  mode: number
  /** Whose it is; root's where nobody is named. */
  owner?: number
  /** Of a file: what is in it, or the file on this machine that holds it. */
  from?: string | Buffer
  /** Of a link: where it leads. */
  to?: string
}

const BLOCK = 512
const KIND = { file: '0', link: '2', folder: '5' }
/** The oldest format has room for no longer names. */
const LONGEST_NAME = 100

export async function* tarOf(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    const name = entry.kind === 'folder' ? `${entry.path}/` : entry.path
    const content = await contentOf(entry)
    const long = [...longer('path', name), ...longer('linkpath', entry.to ?? '')].join('')
    if (long) {
      const text = Buffer.from(long)
      yield head({ name: 'long-name', type: 'x', mode: 0o644, size: text.length })
      yield padded(text)
    }
    yield head({ ...entry, name, type: KIND[entry.kind], size: content.length })
    if (content.length > 0) yield padded(content)
  }
  yield Buffer.alloc(2 * BLOCK)
}

const contentOf = async ({ from }: Entry): Promise<Buffer> =>
  typeof from === 'string' ? await readFile(from) : (from ?? Buffer.alloc(0))

/** A record of the newer format: its own length in digits, then the name. */
function longer(key: string, value: string): string[] {
  if (Buffer.byteLength(value) <= LONGEST_NAME) return []
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + 1
  while (rest + String(length).length > length) length += 1
  return [`${length} ${key}=${value}\n`]
}

interface Head {
  name: string
  type: string
  mode: number
  size: number
  owner?: number
  to?: string
}

function head({ name, type, mode, size, owner = 0, to = '' }: Head): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  block.write(Buffer.from(name).subarray(0, LONGEST_NAME).toString('latin1'), 0, 'latin1')
  octal(mode, 100, 8)
  octal(owner, 108, 8)
  octal(owner, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write(Buffer.from(to).subarray(0, LONGEST_NAME).toString('latin1'), 157, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function padded(content: Buffer): Buffer {
  const over = content.length % BLOCK
  return over === 0 ? content : Buffer.concat([content, Buffer.alloc(BLOCK - over)])
}
