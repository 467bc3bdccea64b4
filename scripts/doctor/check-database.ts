// Whether there is something to sell, somebody who sends it, and a way back when the database is lost.
import type { LastBackup } from '#database/backup/last-backup.ts'
import { NEEDED } from '#database/encoding.ts'
import type { Env } from '#server/settings/env.ts'
import { readOpenLocales } from '#server/settings/read-own-shop.ts'
import { baseOf, type Country, countryOf, type Locale } from '#values/locale.ts'
import { check, type Finding } from './finding.ts'
import type { SeenDatabase } from './look-at-database.ts'

/** What was seen, or why nothing was. */
export type Seen = SeenDatabase | { away: string }

export function checkDatabase(env: Env, seen: Seen): Finding[] {
  const database = check('database', 'Nothing of the shop works without it.', 'databases.md#a-shop-of-your-own')
  if ('away' in seen) return [database({ missing: seen.away, ok: '' })]
  const { version, encoding, knowsAccents, missing, newer, broken, isDemo } = seen
  const found = database({
    missing:
      (version < 150_000 && 'PostgreSQL is older than 15') ||
      (encoding !== NEEDED &&
        `its encoding is ${encoding}, not ${NEEDED}: no search finds É. Back it up, and restore that with --replace`) ||
      (missing.length > 0 && `migrations are missing (${missing.length}): run npm run migrate`) ||
      (isDemo && 'it holds the demo’s goods, people and orders: take an empty one'),
    warn:
      (newer.length > 0 && `a newer build has run ${newer.join(', ')} there: this build is the older one`) ||
      (broken.length > 0 && `half made and unused: ${broken.join(', ')}`) ||
      (!knowsAccents &&
        'by its locale é is not known as the small É, so that searches miss words: make it with --locale C.UTF-8'),
    ok: `PostgreSQL ${Math.floor(version / 10_000)}, with every migration`,
  })
  return missing.length > 0 ? [found] : [found, ...checkShop(env, seen)]
}

const POLICIES = ['terms-of-sale', 'privacy', 'shipping', 'returns', 'core', 'warranty', 'accessibility']

/** The languages whose texts a locale's pages show. */
const readIn = (locale: Locale): Locale[] => [locale, baseOf(locale) ?? locale]

function checkShop(env: Env, seen: SeenDatabase): Finding[] {
  const elsewhere = env.PAGES_ELSEWHERE ?? ''
  const open = readOpenLocales(env, [])
  const unpublished = (names: readonly string[], of: readonly Locale[] = open) =>
    names.flatMap((name) => {
      const languages = of.filter(
        (locale) => !readIn(locale).some((language) => seen.policies.includes(`${name} ${language}`)),
      )
      return languages.length > 0 && !elsewhere.includes(`"${name}"`) ? `${name} (${languages.join(', ')})` : []
    })
  const lacking = unpublished(POLICIES)
  const inCountry = (country: Country) => open.filter((locale) => countryOf(locale) === country)
  const linked = [
    ...unpublished(['prop-65']),
    ...unpublished(['detail-us'], inCountry('US')),
    ...unpublished(['detail-ca'], inCountry('CA')),
  ]
  return [
    check(
      'staff',
      'Somebody must send what is ordered.',
      'own-shop.md#the-first-administrator',
    )({
      missing: seen.admins === 0 && 'nobody who works here is an administrator',
      ok: seen.admins === 1 ? 'one administrator' : `${seen.admins} administrators`,
    }),
    check(
      'goods',
      'There is nothing to sell.',
      'imports.md#in',
    )({
      missing: (seen.parts === 0 && 'no parts') || (seen.inStock === 0 && 'nothing is in stock'),
      warn: seen.withoutPrice > 0 && `${seen.withoutPrice} times a part is sold in a country without a price there`,
      ok: `${seen.parts} parts, ${seen.inStock} of them in stock`,
    }),
    check(
      'stores',
      'Nothing can be collected.',
      'pickup.md#pick-up-in-store',
    )({
      warn: seen.stores === 0 && 'no stores',
      ok: `${seen.stores}`,
    }),
    check(
      'policies',
      'Buyers must be able to read them before they pay.',
      'own-shop.md#the-file',
    )({
      missing: lacking.length > 0 && `not published: ${lacking.join(', ')}`,
      warn: linked.length > 0 && `not published either, so that no page links to them: ${linked.join(', ')}`,
      ok: `in each language: ${open.join(', ')}`,
    }),
    check(
      'jobs',
      'Mails or refunds were given up after a day of trying.',
      'events.md#events-and-metrics',
    )({
      warn: seen.deadJobs > 0 && `${seen.deadJobs} given up`,
      ok: 'none given up',
    }),
  ]
}

const DAY_MS = 86_400_000

export function checkBackup(last: LastBackup | undefined, now: Date): Finding {
  const days = last ? (now.getTime() - Date.parse(last.takenAt)) / DAY_MS : 0
  return check(
    'backup',
    'What was sold since would be lost with the disk.',
    'backups.md#every-day',
  )({
    missing: !last && 'there never was one: npm run backup -- <folder>',
    warn:
      (days > 1 && `the last is ${days.toFixed(1)} days old`) ||
      (!last?.isChecked && 'the last was not tried: it may not be one'),
    ok: `${((days * 24) % 24).toFixed(1)} hours old, and tried`,
  })
}

/** For the log, files that people bring, and a database that is here. */
export function checkDisk(disk: { free: number; size: number }): Finding {
  const free = `${(disk.free / 1e9).toFixed(1)} GB of ${(disk.size / 1e9).toFixed(0)} GB are free`
  return check(
    'disk',
    'A full disk stops the database, and files are refused.',
    'backups.md#disks',
  )({
    missing: disk.free < 1e9 && free,
    warn: disk.free < disk.size / 10 && free,
    ok: free,
  })
}
