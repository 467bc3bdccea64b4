// What a keyboard reaches, and that it shows where it is.
import type { Page } from 'playwright-core'

export async function focused(page: Page) {
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body || element instanceof HTMLIFrameElement || !document.hasFocus())
        return null
      const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : []
      const name =
        element.getAttribute('aria-label') ??
        (labels.map(({ innerText }) => innerText).join(' ') || (element as HTMLElement).innerText)
      const isShown = [element, ...labels, element.closest('form') ?? element].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      // The button within a date has a ring of its own, in a tree that no script sees; the field itself then has no focus.
      const isOfDate = element.matches('input[type^=date]:not(:focus), input[type=time]:not(:focus)')
      return { name: name.trim(), isShown: isShown || isOfDate }
    })
    if (found) return found
  }
  return { name: '', isShown: false }
}

/** Goes on by Tab until something of this name has the focus; on the way everything that gets it shows it. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (now.name && !now.isShown) throw new Error(`no focus is seen on “${now.name}”`)
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return
    passed.push(now.name)
  }
  throw new Error(`Tab does not lead to “${name}” but past ${passed.join(' | ')}`)
}
