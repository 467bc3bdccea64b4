// `npm run docs`: writes docs/api from the contract, the lists of refusals and messages, and which files keep each rule. A test fails
// when they differ.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type CallName, shopCalls } from '#contract/shop/calls.ts'
import { changes } from '#database/changes.ts'
import { kept } from '#database/kept-data.ts'
import { tellOfNobody } from '#database/tells-of-nobody.ts'
import { monitoringFiles } from '#deploy/monitoring/write.ts'
import { refusedBy, termsOf } from '#server/openapi/terms.ts'
import { refusals } from '#values/refusal.ts'
import { keysOf } from '#values/table.ts'
import { wordsFor } from '#words/words.ts'
import { readArguments } from './read-arguments.ts'
import { rulesDocs } from './rules.ts'
import { type Schema, shape } from './schema-text.ts'
import { uiApiPages } from './ui-api-docs.ts'

const ROOT = join(import.meta.dirname, '..')
const WRITTEN = 'This page is written from the code by `npm run docs`; change it there.'

export function writtenDocs(): Map<string, string> {
  const docs = new Map<string, string>()
  const classes = Map.groupBy(keysOf(shopCalls), (name) => name.split('.')[0] ?? '')
  for (const [apexClass, names] of classes) docs.set(`docs/api/${apexClass}.md`, classPage(apexClass, names))
  for (const [path, text] of uiApiPages(WRITTEN)) docs.set(path, text)
  for (const [path, text] of rulesDocs()) docs.set(path, text)
  for (const [path, text] of monitoringFiles()) docs.set(path, text)
  docs.set('docs/api/refusals.md', refusalsPage())
  docs.set('docs/product/messages.md', messagesPage())
  docs.set('docs/operations/invalidation.md', invalidationPage())
  docs.set('docs/operations/personal-data.md', personalDataPage())
  return docs
}

const classPage = (apexClass: string, names: CallName[]): string =>
  [`# ${apexClass}`, WRITTEN, ...names.map(callSection)].join('\n\n').concat('\n')

function callSection(name: CallName): string {
  const call = shopCalls[name]
  const refused = refusedBy(name)
  const path = `/lwr/apex/v63.0/${name.replace('.', '/')}`
  const ways = call.kind === 'read' ? `\`GET ${path}?methodParams={…}\` or \`POST ${path}\`` : `\`POST ${path}\``
  return [
    `## ${name}`,
    call.summary,
    ways,
    call.caching === 'shared'
      ? 'The same for every visitor: `Cache-Control: public, max-age=60`.'
      : 'The visitor’s own: `Cache-Control: private, no-store`.',
    ...(call.needsKey
      ? ['Needs the header `Idempotency-Key`: 16 to 64 letters, digits, `-` or `_`, the same for every repeat.']
      : []),
    termsOf(name).join(' '),
    'Sent:',
    block(call.input, 'input'),
    'Answered:',
    block(call.answer, 'output'),
    refused.length > 0
      ? `Refused with: ${refused.map((code) => `\`${code}\` (${refusals[code]})`).join(', ')}.`
      : 'Refuses nothing but bad input.',
  ].join('\n\n')
}

function block(type: z.ZodType, io: 'input' | 'output'): string {
  return `\`\`\`ts\n${shape(z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema, '')}\n\`\`\``
}

function refusalsPage(): string {
  const english = wordsFor('en-US')
  const french = wordsFor('fr-CA')
  const rows = keysOf(refusals).map(
    (code) => `| \`${code}\` | ${refusals[code]} | ${english.refusals[code]} | ${french.refusals[code]} |`,
  )
  const ofRecords = keysOf(english.records).map((key) => `| ${english.records[key]} | ${french.records[key]} |`)
  return [
    '# Refusals',
    WRITTEN,
    'Every refusal of a shop call is answered as `{ "error": { "code", "message", "fields"?, "values"?, "data"?, "requestId" } }` with the status beside its code; the message is in the language that the call asks for.',
    ['| code | status | English | Français |', '|---|---|---|---|', ...rows].join('\n'),
    '## Record calls',
    'Refusals of record calls have the codes and shapes of the public platform, the same in every language. What people read of them, beside a field or about a record, a list or a file, is in the language that the call asks for. What only programs can put right, as an id that is none or an object that is not there, is said in English.',
    ['| English | Français |', '|---|---|', ...ofRecords].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function invalidationPage(): string {
  const rows = changes.map(
    ({ tables, tags, shows }) => `| ${tables.map((name) => `\`${name}\``).join(', ')} | \`${tags}\` | ${shows} |`,
  )
  return [
    '# Which change makes what stale',
    WRITTEN,
    'A trigger sends the tags when the change is committed; every server then forgets what was made of them.',
    ['| rows of | tags | what is read anew |', '|---|---|---|', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function personalDataPage(): string {
  const named = (tables: readonly string[]) => tables.map((name) => `\`${name}\``).join(', ')
  const rows = kept.map((one) => `| ${named(one.tables)} | ${one.holds} | ${one.kept} | ${one.why} | ${one.erased} |`)
  return [
    '# What is kept of persons, how long, and why',
    WRITTEN,
    'How customers get a copy and are erased: [erasure.md](erasure.md). A test holds this page to the schema: a new table stands here, or among those that tell of nobody.',
    ['| rows of | hold | kept | why | when the customer is erased |', '|---|---|---|---|---|', ...rows].join('\n'),
    `Of nobody tell: ${named(tellOfNobody)}.`,
  ]
    .join('\n\n')
    .concat('\n')
}

function messagesPage(): string {
  const english = wordsFor('en-US').messages
  const french = wordsFor('fr-CA').messages
  const rows = keysOf(english).map((key) => `| \`${key}\` | ${english[key]} | ${french[key]} |`)
  return [
    '# Fixed messages',
    WRITTEN,
    'They stand word for word.',
    ['| key | English | Français |', '|---|---|---|', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

if (import.meta.main) {
  readArguments({ usage: 'npm run docs' })
  for (const [path, text] of writtenDocs()) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), text)
  }
}
