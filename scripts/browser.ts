// The browser for the journeys: one that is installed, else Debian's chromium package where we may install it, else a clear word.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags that keep the browser from asking anybody outside, and let it run as root in containers. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chrome or Chromium; throws with what to do when there is none and none may be installed. */
export async function findBrowser(log: (line: string) => void = () => {}): Promise<string> {
  const named = process.env['BROWSER_PATH']
  if (named) return named
  const found = PLACES.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('No Chrome or Chromium here: installing the package chromium (about a minute) …')
    const apt = (args: string[]) =>
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    const install = (name: string) => apt(['install', '-y', '-qq', '--no-install-recommends', name])
    apt(['update', '-qq'])
    install('chromium')
    try {
      install('chromium-headless-shell')
    } catch {
      log('There is no package chromium-headless-shell: the journeys take longer without.')
    }
    const installed = PLACES.find((place) => existsSync(place))
    if (installed) return installed
  }
  throw new Error(
    'The browser journeys need Chrome or Chromium: install one, or name it with BROWSER_PATH, and run npm test again.',
  )
}

/** The path of the program of Debian's package chromium-headless-shell, if it is installed and nobody named another browser. */
export function findHeadlessShell(): string | undefined {
  return process.env['BROWSER_PATH'] || !existsSync(HEADLESS_SHELL) ? undefined : HEADLESS_SHELL
}
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
