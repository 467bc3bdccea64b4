// Cuts the faces that ui/fonts.css names to what the shop shows of them, so that a page is 11 KB lighter.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')

const signs = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))

/** Latin-1 and what English and French need beyond; other characters fall back to the next font. */
const SHOWN = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}ŒœŸ‘’‚“”„‹›–—−•…′″←↑→↓≤≥€™\u2009\u202f`

/** Browsers apply these by default. Digits are equally wide in these faces, so tabular figures need no feature. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark']

/** Entries of a face's own table of names: the licence, which goes where the face goes. */
const LICENCE = [13, 14]

export async function facesNamed(): Promise<string[]> {
  const styles = await readFile(join(ROOT, 'ui/fonts.css'), 'utf8')
  return [...styles.matchAll(/url\("@faces\/([^"]+)"\)/g)].map(([, face = '']) => face)
}

export const wholeFace = (face: string): Promise<Buffer> => readFile(join(ROOT, 'ui/faces', face))

export const cutFace = (face: Buffer): Promise<Buffer> =>
  subsetFont(face, SHOWN, { targetFormat: 'woff2', keepFeatures: FEATURES, preserveNameIds: LICENCE })

/** Cut faces for builds; `npm run dev` serves whole ones, as cutting takes time. */
export const cutFaces = (folder: string): Plugin => ({
  name: 'cut-faces',
  apply: 'build',
  async config() {
    for (const face of await facesNamed()) {
      const file = join(folder, face)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await cutFace(await wholeFace(face)))
    }
    return { resolve: { alias: { '@faces': folder } } }
  },
})
