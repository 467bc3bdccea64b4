// `npm run first-admin -- --email you@example.com`: makes the first administrator of a shop, who invites everybody else from the console. Run
// again it changes nothing; where there is one already it refuses, unless it is told `--another`.
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import { openDatabase } from '#database/sql.ts'
import { makeAdmin, type MadeAdmin, type WantedAdmin } from '#shop/staff/first-admin.ts'
import { isEmail } from '#values/email.ts'
import { isLocale, LOCALES } from '#values/locale.ts'
import { readArguments } from './read-arguments.ts'
import { withShopDatabase } from './shop-database.ts'

const { values } = readArguments({
  usage:
    'npm run first-admin -- --email <address> | --subject <name at the provider> [--first-name <name>] [--last-name <name>] [--locale <locale>] [--another]',
  options: {
    email: { type: 'string' },
    subject: { type: 'string' },
    'first-name': { type: 'string', default: 'First' },
    'last-name': { type: 'string', default: 'Administrator' },
    locale: { type: 'string', default: 'en-US' },
    another: { type: 'boolean', default: false },
  },
})
const email = values.email?.trim()
const subject = values.subject?.trim()
const names = { firstName: values['first-name'].trim(), lastName: values['last-name'].trim() }

type Said = (email: string, wanted: Pick<WantedAdmin, 'subject'>) => string
const SAID: Record<Exclude<MadeAdmin['outcome'], 'refused'>, Said> = {
  made: (one, { subject: name }) =>
    `${one} is an administrator now, whoever the identity provider ${name ? `calls ${name}` : 'has verified that address of'}. Sign in at /console.`,
  raised: (one) => `${one} worked here already, and is an administrator now.`,
  named: (one, { subject: name }) =>
    `${one} is an administrator already, and from now on whoever the provider calls ${name}.`,
  there: (one) => `${one} is an administrator already. Nothing was changed.`,
}

await withShopDatabase(async (connection) => {
  const wrong = wrongIn()
  if (wrong) throw new Error(`${wrong}. Nothing was changed.`)
  const db = openDatabase({ connection, connections: 1 })
  try {
    const missing = await missingMigrations(db)
    if (missing.length > 0) throw new Error(migrateFirst(missing))
    say(await makeAdmin(db, { email, subject, ...names, locale: values.locale, isAnother: values.another }))
  } finally {
    await db.close()
  }
})

function wrongIn(): string | undefined {
  if (!email && !subject)
    return 'Say who: --email, which the identity provider must have verified, or --subject, what it calls them, or both'
  if (email && !isEmail(email)) return `${email} is no email address`
  if (!isLocale(values.locale)) return `--locale is one of ${LOCALES.join(', ')}`
  return names.firstName && names.lastName ? undefined : 'Names are not empty'
}

function say(made: MadeAdmin): void {
  if (made.outcome === 'refused') throw new Error(`Nothing was changed: ${made.why}.`)
  console.log(SAID[made.outcome](made.email, { subject }))
  if (!email && made.outcome === 'made')
    console.log('No email is known of them, so no mail reaches them: write theirs into their record in the console.')
}
