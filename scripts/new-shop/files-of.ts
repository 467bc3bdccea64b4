// The files that a shop's file names, from where that lies: its mark, its card, and the texts of its policies.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrandPicture, readCard, readMark } from '#shop/own-shop/picture.ts'
import { policyIn, type PolicyText } from '#shop/own-shop/policy-text.ts'
import { type ShopFile, ShopFileWrong } from '#shop/own-shop/shop-file.ts'

interface Files {
  mark?: BrandPicture
  card?: BrandPicture
  policies: PolicyText[]
}

/** Throws ShopFileWrong with all that is wrong with them. */
export async function filesOf({ brand, policies: folder }: ShopFile, from: string): Promise<Files> {
  const wrong: string[] = []
  const picture = async (path: string | undefined, read: typeof readMark) => {
    if (path === undefined) return undefined
    try {
      return read(await readFile(resolve(from, path)), path)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      wrong.push(why.startsWith('ENOENT') ? `${path} is not there` : why)
      return undefined
    }
  }
  const mark = await picture(brand?.mark, readMark)
  const card = await picture(brand?.card, readCard)
  const policies = folder === undefined ? [] : await policiesIn(resolve(from, folder), wrong)
  if (wrong.length > 0) throw new ShopFileWrong(wrong)
  return { ...(mark && { mark }), ...(card && { card }), policies }
}

async function policiesIn(folder: string, wrong: string[]): Promise<PolicyText[]> {
  const names = await readdir(folder).catch(() => undefined)
  if (!names) {
    wrong.push(`policies: there is no folder ${folder}`)
    return []
  }
  const read = names
    .filter((name) => /\.(?:html|txt)$/.test(name))
    .sort()
    .map(async (name) => policyIn(name, await readFile(join(folder, name), 'utf8'), wrong) ?? [])
  return (await Promise.all(read)).flat()
}
