// How the shop looks that is one's own: its colours as a style sheet, its mark and its card, each at an address that changes with it.
import { createHash } from 'node:crypto'
import type { BrandPicture } from '#shop/own-shop/picture.ts'
import type { OwnShop } from '#shop/own-shop/read-own-shop.ts'
import { type Theme, themeCss } from '#shop/own-shop/theme.ts'

export interface BrandFile {
  type: string
  bytes: Buffer
}

export interface Look {
  /** By their names below /brand. */
  files: ReadonlyMap<string, BrandFile>
  /** After the styles of the build. */
  styles: string[]
  /** null: the plain one, which is drawn in the shop's colour. */
  mark: { src: string; ratio: number } | null
  icon: { href: string; type: string }
  /** The picture where pages are shared; null: none, as the build's is not this shop's. */
  card: string | null
}

export const BRAND_FILES = '/brand/'
const OF_THE_BUILD = '/social-card.png'

export function lookOf(theme: Theme | null, own: OwnShop | undefined): Look {
  const files = new Map<string, BrandFile>()
  const at = (name: string, ending: string, file: BrandFile): string => {
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)
    files.set(`${name}.${hash}.${ending}`, file)
    return `${BRAND_FILES}${name}.${hash}.${ending}`
  }
  const picture = (name: string, { type, bytes }: BrandPicture) =>
    at(name, type === 'image/png' ? 'png' : 'svg', { type, bytes })
  const styles = theme
    ? [at('colours', 'css', { type: 'text/css; charset=utf-8', bytes: Buffer.from(themeCss(theme)) })]
    : []
  const mark = own?.mark ? { src: picture('mark', own.mark), ratio: own.mark.ratio } : null
  return {
    files,
    styles,
    mark,
    icon:
      mark && own?.mark ? { href: mark.src, type: own.mark.type } : { href: plainIcon(theme), type: 'image/svg+xml' },
    card: own?.card ? picture('card', own.card) : own ? null : OF_THE_BUILD,
  }
}

/** Inline: one request fewer than a file. */
const plainIcon = (theme: Theme | null) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path fill="#14171a" stroke="#ecedea" d="M15 2l11 6.5v13L15 28 4 21.5v-13z"/><circle cx="15" cy="15" r="6" fill="${theme?.light.signal ?? '#c2410c'}"/></svg>`,
  )}`
