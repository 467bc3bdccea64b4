// A shop that was live before a text was one value for all languages (decision 44): nothing is lost, before, during and after the rollout.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { migrate } from './migrate.ts'
import { FOLDER, migrationsIn } from './missing-migrations.ts'
import { sql } from './sql.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-texts-'))
afterAll(() => rm(folder, { recursive: true }))
const bring = (...names: string[]) => Promise.all(names.map((name) => cp(join(FOLDER, name), join(folder, name))))
const left: string[] = []
const rollOut = () => migrate(db.connection, { folder, onLeft: (name) => left.push(name) })

const product = (id: number, texts: string) =>
  db.pool.query(`insert into product (id, part_number, normalized_part_number, url_alias, kind, category_id, ${texts.split(' values ')[0]}, attributes,
      weight_hundredths, recon, universal, returnable, special_order, sold_in, discontinued, launch_year, popularity)
    values (${id}, 'P${id}', 'P${id}', 'p${id}', 'Simple', 1, ${texts.split(' values ')[1]}, '{}',
      100, false, false, true, false, '{US,CA}', false, 2020, 0)`)
const OLD = 'name_en, name_fr, short_en, short_fr, long_en, long_fr'
const NO_UNIT = { unit: null, unit_en: null, unit_fr: null }
const nameOf = async (id: number) =>
  (await db.first<{ name: object }>(sql`select name from product where id = ${id}`))?.name
const oldNameOf = (id: number) => db.first(sql`select name_en, name_fr from product where id = ${id}`)
const found = async (language: 'en' | 'fr', word: string) =>
  (
    await db.all<{ id: number }>(sql`select product_id::int as id from search_part
      where ${sql.ref(language)} @@ to_tsquery(${`${language}_words`}::regconfig, ${word}) order by 1`)
  ).map(({ id }) => id)

beforeAll(async () => {
  await db.pool.query('drop schema public, graphile_worker cascade; create schema public')
  await bring(...migrationsIn(FOLDER).filter((name) => name < '0036'))
  await rollOut()
  await db.pool.query(`
    insert into category (id, slug, name_en, name_fr, position) values (1, 'filters', 'Filters', 'Filtres', 1);
    insert into attribute (key, name_en, name_fr, position, unit_en, unit_fr) values
      ('bypass', 'Bypass', 'Dérivation', 1, 'psi', 'lb/po²'), ('drain', 'Drain', 'Vidange', 2, null, null);
    insert into platform_field (object_name, name, label_en, label_fr, type) values ('Order', 'Gate__c', 'Gate', 'Barrière', 'String');
    insert into platform_picklist_value (object_name, field_name, value, label_en, label_fr, position)
      values ('Order', 'Gate__c', 'N', 'North', 'Nord', 1);
    insert into platform_list_view (object_name, name, label_en, label_fr, columns, owner_id) values ('Order', 'Late', 'Late', 'En retard', '{}', 1);
    insert into attribute_value (key, value, name_en, name_fr) values ('drain', 'valve', 'valve', 'robinet');
    insert into engine_family values (1, 'TRN64', 'Tarn 6.4', '{}', 24000000, 32999999);
    insert into diagram (id, family_id, category_id) values (1, 1, 1);
    insert into callout (diagram_id, number, quantity, x, y, note_en, note_fr) values (1, 1, 1, 0, 0, 'Use oil', 'Huiler'), (1, 2, 1, 0, 0, null, null)`)
  await product(1, `${OLD} values 'Oil filter', 'Filtre à huile', 'Short', 'Bref', 'Long', 'Détaillé'`)
  await bring(...migrationsIn(FOLDER).filter((name) => name >= '0036' && name < '0040'))
  await rollOut()
})

test('every text is there in both languages, and nothing more is dropped than may be', async () => {
  expect(await db.first(sql`select name, short, long from product`)).toEqual({
    name: { en: 'Oil filter', fr: 'Filtre à huile' },
    short: { en: 'Short', fr: 'Bref' },
    long: { en: 'Long', fr: 'Détaillé' },
  })
  expect(await db.all(sql`select name, unit from attribute order by key`)).toEqual([
    { name: { en: 'Bypass', fr: 'Dérivation' }, unit: { en: 'psi', fr: 'lb/po²' } },
    { name: { en: 'Drain', fr: 'Vidange' }, unit: null },
  ])
  expect(
    await db.all(sql`
      select label as text from platform_field union all select label from platform_picklist_value
      union all select label from platform_list_view union all select name from attribute_value
      union all select name from category union all (select note from callout order by number)`),
  ).toEqual([
    { text: { en: 'Gate', fr: 'Barrière' } },
    { text: { en: 'North', fr: 'Nord' } },
    { text: { en: 'Late', fr: 'En retard' } },
    { text: { en: 'valve', fr: 'robinet' } },
    { text: { en: 'Filters', fr: 'Filtres' } },
    { text: { en: 'Use oil', fr: 'Huiler' } },
    { text: null },
  ])
  expect(left).toEqual(['0039-texts-alone.after.sql'])
})

test('a server of the release before and one of this read what the other writes', async () => {
  await product(2, `${OLD} values 'Fuel pump', 'Pompe', '', '', '', ''`)
  await product(3, `name, short, long values '{"en": "Hose", "fr": "Boyau"}', '{}', '{}'`)
  expect([await nameOf(2), await oldNameOf(3)]).toEqual([
    { en: 'Fuel pump', fr: 'Pompe' },
    { name_en: 'Hose', name_fr: 'Boyau' },
  ])
  await db.pool.query("update product set name_fr = 'Pompe à carburant' where id = 2")
  await db.pool.query(`update product set name = name || '{"fr": "Durite"}' where id = 3`)
  await db.pool.query('update product set popularity = 1 where id = 1')
  expect([await nameOf(2), await oldNameOf(3), await nameOf(1)]).toEqual([
    { en: 'Fuel pump', fr: 'Pompe à carburant' },
    { name_en: 'Hose', name_fr: 'Durite' },
    { en: 'Oil filter', fr: 'Filtre à huile' },
  ])
  await db.pool.query("update attribute set unit = null where key = 'bypass'; update attribute set position = 9")
  expect(await db.all(sql`select unit, unit_en, unit_fr from attribute order by key`)).toEqual([NO_UNIT, NO_UNIT])
  expect([await found('fr', 'carburant'), await found('fr', 'durite'), await found('en', 'hose')]).toEqual([
    [2],
    [3],
    [3],
  ])
})

test('the columns of the release before go when that is asked for, and the texts stay', async () => {
  expect(await migrate(db.connection, { folder })).toEqual(['0039-texts-alone.after.sql'])
  expect([await nameOf(1), await nameOf(3)]).toEqual([
    { en: 'Oil filter', fr: 'Filtre à huile' },
    { en: 'Hose', fr: 'Durite' },
  ])
  await expect(oldNameOf(1)).rejects.toThrow('name_en')
  await db.pool.query(`update product set name = name || '{"en": "Air filter"}' where id = 1`)
  expect(await found('en', 'air')).toEqual([1])
})

test('a text is never missing as a whole', async () => {
  await expect(db.pool.query('update product set name = null')).rejects.toThrow('name_by_language')
  await expect(db.pool.query(`update product set name = '"Oil filter"'`)).rejects.toThrow('name_by_language')
})
