import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf, WHY } from './migration-rules-fixture.ts'
import { FOLDER, migrationsIn } from './missing-migrations.ts'

/** Those that may break a rule, and why nothing stands still for it. */
const ACCEPTED: { from: string; to: string; why: string }[] = [
  {
    from: '0001',
    to: '0155',
    why: 'from before there were rules: nothing of them was released, and no shop had opened',
  },
]

const isAccepted = (name: string) => ACCEPTED.some(({ from, to }) => name.slice(0, 4) >= from && name.slice(0, 4) <= to)

describe('migrations let the shop sell on', () => {
  test.each(migrationsIn(FOLDER).filter((name) => !isAccepted(name)))('%s', (name) => {
    const faults = faultsOf(name, readFileSync(join(FOLDER, name), 'utf8'))
    expect(faults.map(({ rule, statement }) => `${statement}: ${WHY[rule]}`)).toEqual([])
  })

  test('those of before are read, too: most of them break a rule that they did not know of', () => {
    const texts = migrationsIn(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
    const breaking = texts.filter(({ name, text }) => faultsOf(name, text).length > 0)
    expect(breaking.length).toBeGreaterThan(10)
    expect(breaking.map(({ name }) => name).filter((name) => !isAccepted(name))).toEqual([])
  })
})

describe('of what a migration says it is found wrong', () => {
  test.each<[string, string[]]>([
    ['create table part (id int not null); create index on part (id)', []],
    ['alter table orders add note text', []],
    ["alter table orders add column note text not null default ''", []],
    ['alter table orders add at timestamptz not null default now()', []],
    ['alter table orders add column note text not null', ['not-null']],
    ['alter table orders alter column email set not null', ['not-null']],
    ['alter table orders add key uuid default gen_random_uuid()', ['rewrite']],
    ['alter table orders add total int generated always as (a + b) stored', ['rewrite']],
    ['alter table orders alter column total type bigint', ['rewrite']],
    ['alter table orders add a int, add b text not null, drop column c', ['not-null', 'takes-away']],
    ['ALTER TABLE IF EXISTS public.orders\n  RENAME COLUMN a TO b', ['takes-away']],
    ['alter table orders rename to sales', ['takes-away']],
    ['alter table orders drop constraint c', []],
    ['alter table orders alter column a drop not null', []],
    ['alter table orders alter column a set default 1', []],
    ['drop table old_orders', ['takes-away']],
    ['drop function total_of(int)', ['takes-away']],
    ['create index orders_by_email on orders (email)', ['index']],
    ['create unique index concurrently if not exists one on orders (email)', ['index']],
    ['alter table orders add unique (email)', ['index']],
    ['alter table orders add constraint one unique using index one', []],
    ['alter table orders add constraint c check (a > 0)', ['check']],
    ['alter table orders add constraint c check (a > 0) not valid', []],
    ['alter table orders validate constraint c', []],
    ['alter table orders add foreign key (a) references b', ['check']],
    ['update orders set note = null', ['all-rows']],
    ["update orders set note = 'where' where id = 1", []],
    ['create function f() returns void language sql as $f$ update orders set a = 1; drop table b $f$', []],
    ["-- drop table orders;\nselect 'drop table orders; update orders set a = 1'", []],
  ])('%s: %j', (text, rules) => {
    expect(faultsOf('0999-any.sql', text).map(({ rule }) => rule)).toEqual(rules)
  })

  test.each<[string, string, string[]]>([
    ['0999-any.concurrently.sql', 'create index concurrently if not exists one on orders (email)', []],
    ['0999-any.concurrently.sql', 'create index one on orders (email)', ['index']],
    ['0999-any.after.sql', 'alter table orders drop column a, alter b set not null; drop table c', []],
    ['0999-any.after.sql', 'alter table orders alter a type bigint', ['rewrite']],
  ])('%s with %s: %j', (name, text, rules) => {
    expect(faultsOf(name, text).map(({ rule }) => rule)).toEqual(rules)
  })
})
