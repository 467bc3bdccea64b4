// From the key that ends a question to its answer painted: by number, by the beginning or the middle of one, by words.
import type { Page } from 'playwright-core'
import { someParts } from './console-page.ts'
import type { Figure } from './figure.ts'

const EACH = 9
const WORDS = ['gasket', 'pump', 'hose', 'belt', 'seal', 'valve', 'sensor', 'injector', 'bearing']

export async function consolePalette(page: Page, url: string): Promise<Figure[]> {
  const parts = await someParts(page, url, EACH * 4, 1000)
  const numbers = parts.slice(0, EACH).map(({ number }) => number)
  const beginnings = parts.slice(EACH, EACH * 2).map(({ number }) => number.slice(0, -1))
  const middles = parts.slice(EACH * 3).map(({ number }) => number.slice(1, -1))
  const names = parts
    .slice(EACH * 2, EACH * 3)
    .map(({ name }) => (name.match(/[a-z]{3,}/gi) ?? []).slice(0, 2).join(' '))
  await page.keyboard.press('/')
  await page.getByRole('combobox').waitFor()
  // The first answer of a window also reads what objects are.
  await answered(page, 'fil')
  return [
    figure('palette: key to answer, a part number', await all(page, numbers)),
    figure('the same, the beginning of one', await all(page, beginnings)),
    figure('the same, the middle of one', await all(page, middles)),
    figure('the same, a word that many parts have', await all(page, WORDS)),
    figure('the same, two words of a name', await all(page, names)),
  ]
}

const figure = (what: string, rounds: number[]): Figure => ({ what, unit: 'ms', rounds, budget: { most: 80 } })

async function all(page: Page, questions: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const question of questions) times.push(await answered(page, question))
  return times
}

/** Milliseconds until the frame after a part is told of. Each question is asked once: no client has its answer. */
const answered = (page: Page, typed: string): Promise<number> =>
  page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('[cmdk-input]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const write = (value: string) => {
      set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const names = () => document.querySelectorAll('[cmdk-item][data-value^="01t" i]').length
    write('')
    while (names() > 0) await new Promise((done) => requestAnimationFrame(done))
    const at = performance.now()
    write(text)
    return new Promise<number>((done, fail) => {
      const look = () => {
        if (names() > 0) requestAnimationFrame(() => done(performance.now() - at))
        else if (performance.now() - at > 30_000) fail(new Error(`the palette does not find ${text}`))
        else requestAnimationFrame(look)
      }
      look()
    })
  }, typed)
