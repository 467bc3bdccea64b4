// The encoding and the locale of a database: what a letter is, and which is the capital of which. A search for Énergie finds nothing where they are
// not known, and no row looks wrong.
import pg from 'pg'

export interface DatabaseKind {
  encoding: string
  /** Of pg_database: c of the system's library, i of ICU, b of PostgreSQL itself. */
  provider: string
  collate: string
  ctype: string
  /** Of ICU or of PostgreSQL itself. */
  locale: string | null
  rules: string | null
}

export const NEEDED = 'UTF8'
/** As docs/operations/going-live.md has it made. */
const OF_A_SHOP: DatabaseKind = {
  encoding: NEEDED,
  provider: 'c',
  collate: 'C.UTF-8',
  ctype: 'C.UTF-8',
  locale: null,
  rules: null,
}

/** In what kind of database a backup takes the place of this one: in one of its own kind, unless the shop cannot work in that. */
export async function kindToReplace(client: pg.Client): Promise<DatabaseKind> {
  // Columns of the locale have other names from one version to the next.
  const { rows } = await client.query<DatabaseKind>(`
    select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datcollate as collate, datctype as ctype,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale, to_jsonb(d) ->> 'daticurules' as rules
    from pg_database d where datname = current_database()`)
  const [own = OF_A_SHOP] = rows
  return own.encoding === NEEDED ? own : OF_A_SHOP
}

/** The words of `create database` that make one of this kind, whatever the server's own locale is. */
export function asWords({ encoding, provider, collate, ctype, locale, rules }: DatabaseKind): string {
  const said: [string, string | null][] = [
    ['encoding', encoding],
    ['lc_collate', collate],
    ['lc_ctype', ctype],
    ['locale_provider', PROVIDERS[provider] ?? null],
    [provider === 'i' ? 'icu_locale' : 'builtin_locale', provider === 'c' ? null : locale],
    ['icu_rules', rules],
  ]
  const words = said.flatMap(([name, value]) => (value === null ? [] : `${name} ${pg.escapeLiteral(value)}`))
  return `template template0 ${words.join(' ')}`
}

const PROVIDERS: Readonly<Record<string, string>> = { c: 'libc', i: 'icu', b: 'builtin' }

/** Throws a sentence, with nothing changed, where letters with accents would be lost to searches. */
export async function requireEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const { name = '', encoding = '' } = rows[0] ?? {}
  if (encoding !== NEEDED) throw new Error(`${capital(notEncoded(name, encoding))}. Nothing was changed.`)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is wrong with it, and what helps. */
export const notEncoded = (name: string, encoding: string): string =>
  `the database ${name} is of the encoding ${encoding}, and the shop needs ${NEEDED}: no search would find É, which would be two letters. An empty ` +
  `one is made by createdb --template template0 --encoding UTF8 --locale C.UTF-8; one with rows is backed up, and that restored with ` +
  `--replace ${name}, which makes it anew in ${NEEDED}`
