// Staff in the console. Signing in leads through the provider's page and back, which takes as long as many a journey: it is done once for each role,
// and again when that has grown old or was ended.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { shop, type Visit, visit } from './browser.ts'

type Role = 'staff' | 'admin'
type Cookies = Awaited<ReturnType<Visit['context']['cookies']>>

/** Less than the fifteen minutes in which a sign-in is fresh, by what a journey may take on a slow machine. */
const KEPT_MS = 8 * 60_000
const signedIn = new Map<Role, { cookies: Cookies; at: number }>()

/** Somebody of this role at a path of the console, with nothing that earlier journeys left in their browser but who they are. */
export async function visitAs(role: Role, path = '/console', options: BrowserContextOptions = {}): Promise<Visit> {
  const known = signedIn.get(role)
  if (known && Date.now() - known.at < KEPT_MS) {
    const found = await visit(path, { ...options, storageState: { cookies: known.cookies, origins: [] } })
    if (new URL(found.page.url()).origin === shop.url) return settled(found)
    await found.context.close()
  }
  const at = Date.now()
  const found = await signInAs(role, path, options)
  const cookies = (await found.context.cookies()).filter(({ name }) => name === SESSION)
  signedIn.set(role, { cookies, at })
  return found
}
const SESSION = '__Host-session'

/** The same with a session of their own, for journeys in which it ends or grows old. */
export async function signInAs(role: Role, path = '/console', options: BrowserContextOptions = {}): Promise<Visit> {
  const found = await visit(path, options)
  await found.page.getByRole('button', { name: new RegExp(`^${role}@`) }).click()
  await found.page.waitForURL(`${shop.url}/console**`)
  return settled(found)
}

async function settled(found: Visit): Promise<Visit> {
  await found.page.getByRole('heading', { level: 1 }).first().waitFor()
  return found
}

/** Holds the answers of a call back: what happens while it is under way. Answers how they go on. */
export async function holdAnswers(page: Page, calls: string): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held
    await route.continue()
  })
  return goOn
}
