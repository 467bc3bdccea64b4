// The same as the file, by questions on the terminal. The answers are kept in a file, so that the next change begins with it.
import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { reasonsOf } from '../reasons-of.ts'
import { typedPath } from '../typed-path.ts'
import { countryOf, isLocale, LOCALES } from '#values/locale.ts'

type Ask = (question: string, otherwise?: string) => Promise<string>

interface Answered {
  at: string
  read: object
}

/** Empty answers take what stands in brackets, or leave a thing out. */
export async function askShop(): Promise<Answered> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask: Ask = async (question, otherwise = '') =>
    (await terminal.question(`${question}${otherwise && ` [${otherwise}]`}: `)).trim() || otherwise
  try {
    return await keptAnswers(ask, console.log)
  } finally {
    terminal.close()
  }
}

/** Where they are kept is asked first, and tried: nobody answers everything and loses it. A file that is there is replaced after a yes alone. */
export async function keptAnswers(ask: Ask, say: (line: string) => void): Promise<Answered> {
  const at = await placeFor(ask, say)
  const read = await answersOf(ask)
  const text = JSON.stringify(read, null, 2)
  try {
    await writeFile(at, `${text}\n`)
    say(`Kept in ${at}: change it, and run npm run new-shop -- --file ${at} again.`)
  } catch (error) {
    say(`The answers could not be kept (${reasonsOf(error)}). Put them into a file yourself:\n${text}`)
  }
  return { at, read }
}

async function placeFor(ask: Ask, say: (line: string) => void): Promise<string> {
  for (;;) {
    const at = typedPath(await ask('File to keep the answers in', 'shop.json'))
    const there = await stat(at).catch(() => undefined)
    const why = there?.isDirectory() ? 'it is a folder' : await whyNotWritten(there ? at : dirname(at))
    if (why !== undefined) say(`${at} cannot be written (${why}): name another.`)
    else if (
      !there ||
      /^y(?:es)?$/i.test(await ask(`${at} is there already. Put the answers in its place? y or n`, 'n'))
    )
      return at
  }
}

const whyNotWritten = (path: string): Promise<string | undefined> =>
  access(path, constants.W_OK).then(() => undefined, reasonsOf)

export async function answersOf(ask: Ask): Promise<object> {
  const name = await ask('Name of the shop')
  const legalName = await ask('Who sells, as invoices name it', name)
  const mark = await ask('File of the mark, SVG or PNG (none: a plain one)')
  const accent = await ask('Colour of buttons and marks, as #0b6e4f (none: orange)')
  const wanted = await ask(`Languages, with commas: ${LOCALES.join(', ')}`, LOCALES.join(','))
  const languages = wanted.split(',').map((one) => one.trim())
  const countries = [...new Set(languages.filter(isLocale).map(countryOf))]
  const addresses: { seller: Record<string, string[]>; returns: Record<string, string[]> } = { seller: {}, returns: {} }
  for (const country of countries) {
    addresses.seller[country] = linesIn(await ask(`Address of the seller in ${country}, lines parted by ;`))
    const returns = await ask(`Address for returns in ${country} (none: the seller’s)`)
    if (returns) addresses.returns[country] = linesIn(returns)
  }
  const tax = countries.includes('CA')
    ? { gst: await ask('GST/HST number, 12345 6789 RT0001'), qst: await ask('QST number, 1234567890 TQ0001') }
    : undefined
  const from = await ask('Sender of mails, at a domain of yours')
  const support = filled({
    phone: await ask('Phone number for customers (none: not shown)'),
    hours: await ask('When somebody answers it, Mo-Fr 08:00-18:00 America/New_York (none: not shown)'),
    mail: await ask('Mailbox for what visitors write (none: records alone)'),
  })
  const policies = await ask('Folder with the policies, privacy.en-US.html and so on (none: later)')
  const stores = await storesBy(ask)
  return filled({
    brand: filled({ name, legalName: legalName === name ? '' : legalName, mark }),
    colors: accent ? { accent } : undefined,
    languages,
    addresses,
    tax,
    mail: { from },
    support: Object.keys(support).length > 0 ? support : undefined,
    policies,
    stores: stores.length > 0 ? stores : undefined,
  })
}

async function storesBy(ask: Ask): Promise<object[]> {
  const stores: object[] = []
  for (;;) {
    const name = await ask(
      stores.length === 0
        ? 'A store where parts are collected, its name (none: no stores)'
        : 'The next store (none: no more)',
    )
    if (!name) return stores
    stores.push({
      name,
      street: await ask('Its street and number'),
      city: await ask('Its city'),
      region: await ask('Its state or province, two letters'),
      postalCode: await ask('Its ZIP or postal code'),
      phone: await ask('Its phone number'),
      hours: await ask('When it is open', 'Mo-Fr 08:00-18:00'),
    })
  }
}

const linesIn = (text: string) => text.split(';').flatMap((line) => line.trim() || [])
const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))
