// `npm run payment-fields -- --key pk_live_… --shop https://parts.example.com`: writes the page with the live gateway's card fields, to be
// put on an origin of its own (docs/operations/payments.md).
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsSite } from '#payment-fields/fields-site.ts'
import { readArguments } from './read-arguments.ts'

const { values } = readArguments({
  usage: 'npm run payment-fields -- --key <pk_…> --shop <https://…> [--shop <https://…>] [--out <folder>]',
  options: {
    key: { type: 'string', default: '' },
    shop: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'dist/payment-fields' },
  },
})

try {
  const files = fieldsSite({ publishableKey: values.key, shopOrigins: values.shop })
  await mkdir(values.out, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(values.out, name), text)
  console.log(`${Object.keys(files).join(', ')} are in ${values.out}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
