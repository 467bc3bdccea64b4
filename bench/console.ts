// The console over a large catalogue (`npm run bench -- console`): lists until they are painted and while they are scrolled, the palette
// from key to answer, and what a window holds after a day's records.
import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { consoleLists } from './console-lists.ts'
import { consoleMemory } from './console-memory.ts'
import { asStaff } from './console-page.ts'
import { consolePalette } from './console-palette.ts'
import type { Figure } from './figure.ts'

export async function measureConsole(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env['BROWSER'] ?? (await findBrowser()),
    args: BROWSER_FLAGS,
  })
  try {
    const figures: Figure[] = []
    for (const measure of [consoleLists, consolePalette, consoleMemory]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await asStaff(page, url)
      figures.push(...(await measure(page, url)))
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}
