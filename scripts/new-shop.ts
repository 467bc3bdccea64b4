// `npm run new-shop`: sets a shop of one's own up, by questions on the terminal or from a file (`--file shop.json`). It writes into an empty
// database, or into one that it made before, and then only what the file says; a demo, and a shop that was made otherwise, only with `--onto`.
// `--check` says what would become different, and changes nothing. Nothing is ever deleted.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OWN_SETTINGS } from '#shop/own-shop/own-settings.ts'
import { askShop } from './new-shop/ask-shop.ts'
import { bringIn, requireOurs } from './new-shop/bring-in.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { withNewOrShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const { values } = readArguments({
  usage: 'npm run new-shop -- [--file <shop.json>] [--check] [--onto demo | shop]',
  options: {
    file: { type: 'string' },
    check: { type: 'boolean', default: false },
    onto: { type: 'string' },
  },
})
const { file, onto, check: isCheck } = values

await withNewOrShopDatabase(async (connection) => {
  if (onto !== undefined && onto !== 'demo' && onto !== 'shop')
    throw new Error('--onto is demo, for a demo shop, or shop, for one that was made otherwise')
  if (!file && !process.stdin.isTTY)
    throw new Error('Say --file shop.json, or run it on a terminal, where it asks (docs/operations/own-shop.md).')
  // Nobody answers questions for a database that is refused then.
  if (!file) await requireOurs(connection, { onto, isCheck })
  const at = file && typedPath(file)
  const { at: from, read } = at ? { at, read: await parsed(at) } : await askShop()
  say(await bringIn(connection, { read, folder: dirname(from), onto, isCheck }))
})

async function parsed(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${path} cannot be read. Nothing was changed.`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : ''}. Nothing was changed.`, {
      cause: error,
    })
  }
}

function say({ done, wasThere }: Awaited<ReturnType<typeof bringIn>>): void {
  if (done.length === 0) return console.log('Nothing to do: the shop is as the file says.')
  const title = isCheck ? 'Would become different' : wasThere ? 'Changed' : 'The shop is set up'
  console.log(`${title}:\n- ${done.join('\n- ')}`)
  const env = readSettings()
  const hidden = OWN_SETTINGS.filter(
    (name) => env[name] !== undefined && done.some((line) => line.startsWith(`${name}:`)),
  )
  if (hidden.length > 0) console.log(`\nThe environment sets ${hidden.join(', ')} too, and wins: take it out there.`)
  if (isCheck) return
  console.log(
    wasThere
      ? '\nServers that run show policies and stores at once, and the rest after a restart, one after the other.'
      : '\nNext: npm run first-admin -- --email <yours>, a catalogue (docs/operations/imports.md), and npm run doctor.',
  )
}
