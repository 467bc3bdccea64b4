// What Lighthouse says of the shop's pages on a phone (`npm run bench -- lighthouse`): those that sell, the cart and the checkout of a guest with a part,
// and in both languages those that are read.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { addInput, readParts } from '#scripts/shoppers/buying.ts'
import { Guest } from '#scripts/shoppers/http.ts'
import { pathIn } from '#values/locale.ts'
import { anyPart } from './browsing.ts'
import type { Figure } from './figure.ts'

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export async function scoring(shop: RunningShop, isSmall: boolean): Promise<Figure[]> {
  const chrome = await findBrowser()
  const sold = { home: '/', category: '/category/oil-filters', product: `/product/${await anyPart(shop)}` }
  const own = { checkout: '/currentcheckout', 'cart with a part': '/cart', cart: '/cart' }
  const cookie = await aFilledCart(shop)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries({ ...own, ...sold })) {
    const scores = await lighthouseOf(shop.url + path, chrome, {
      runs: isSmall ? 1 : 3,
      ...(name in own && name !== 'cart' && { cookie }),
    })
    for (const [kind, least] of Object.entries(LEAST)) {
      // What is private is kept out of search engines on purpose, so that audit is skipped.
      if (name in own && kind === 'seo') continue
      figures.push({
        what: `${name}: Lighthouse mobile, ${kind}`,
        rounds: scores[kind] ?? [],
        unit: 'of 100',
        budget: { least },
      })
    }
  }
  return isSmall ? figures : [...figures, ...(await reading(shop.url, chrome))]
}

async function aFilledCart({ url, connection }: RunningShop): Promise<string> {
  const guest = new Guest(url)
  const { status } = await guest.call('CartService.addToCart', addInput(await readParts(connection, 1)))
  if (status !== 200) throw new Error(`an add was answered ${status}`)
  return guest.cookie
}

/** Pages that are read, in both languages: anybody can read them, and search engines find them. */
async function reading(url: string, chrome: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const locale of ['en-US', 'fr-CA'] as const)
    for (const [name, path] of Object.entries(READ)) {
      const scores = await lighthouseOf(url + pathIn(locale, path), chrome, { runs: 1 })
      for (const kind of ['accessibility', 'seo'] as const)
        figures.push({
          what: `${name}, ${locale}: Lighthouse mobile, ${kind}`,
          rounds: scores[kind] ?? [],
          unit: 'of 100',
          budget: { least: LEAST[kind] },
        })
    }
  return figures
}

const READ = {
  FAQ: '/faqs',
  policy: '/policies/returns',
  hub: '/knowledge-hub',
  article: '/knowledge-hub/recon-and-cores/recon-part',
  'battery guide': '/battery-guide',
}

/** Of what a guest can choose from, which an empty cart does not have. */
const FIELDS = 'label'

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

/** Several runs, each in a browser and process of its own, as single runs vary. What costs points is said. */
async function lighthouseOf(
  url: string,
  chromePath: string,
  { runs: times, cookie }: { runs: number; cookie?: string },
): Promise<Record<string, number[]>> {
  const chromeFlags = ['--headless=new', ...BROWSER_FLAGS].join(' ')
  const asGuest = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []
  const runs: Record<string, number[]> = {}
  for (let run = 0; run < times; run++) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        LIGHTHOUSE,
        url,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--chrome-flags=${chromeFlags}`,
        ...asGuest,
      ],
      { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 32e6 },
    )
    const { categories, audits } = JSON.parse(stdout) as Report
    if (cookie && audits[FIELDS]?.score !== 1) throw new Error(`${url} was shown without the guest’s parts`)
    for (const [kind, { score, auditRefs }] of Object.entries(categories)) {
      ;(runs[kind] ??= []).push((score ?? 0) * 100)
      if (kind === 'performance') continue
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      if (!(cookie && kind === 'seo'))
        for (const { id } of failed) console.log(`  ${url}: ${kind}: ${audits[id]?.title}`)
    }
  }
  return runs
}
