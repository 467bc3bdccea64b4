// The text index made anew beside the one in use, in the order of popularity, and put in its place: searches and changes go on.
import pg from 'pg'
import { withClient } from '#database/with-client.ts'

const LOCK = 7_355_609

/**
 * Rebuilds the index of the catalogue and answers how many parts it holds. What is changed meanwhile is noted and taken over in
 * the moment of the exchange, the only one in which changes wait. Throws when another rebuild is under way.
 */
export async function rebuildIndex(connection: pg.PoolConfig): Promise<number> {
  return withClient(connection, async (client) => {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'; set work_mem = '64MB'")
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) throw new Error('the search index is being rebuilt already')

    await inMoment(client, NOTE_CHANGES)
    await inTransaction(client, () => fill(client))
    await inMoment(client, EXCHANGE)
    await client.query('vacuum (analyze) search_part, search_word')
    const count = await client.query<{ parts: number }>('select count(*)::int as parts from search_part')
    return count.rows[0]?.parts ?? 0
  })
}

async function fill(client: pg.Client): Promise<void> {
  await client.query("call fill_search('search_next')")
  const { rows } = await client.query<{ add: string }>(INDEXES)
  for (const { add } of rows) await client.query(add)
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Longer waits for a lock would stall searches and changes: we step back after this time and try again this often. */
const MOMENT = '300ms'
const MOST_TRIES = 50
const LOCK_NOT_AVAILABLE = '55P03'

/** Changes something in one moment; who is in the way is given way to, and it is tried again. */
export async function inMoment(client: pg.Client, statements: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, () => client.query(`set local lock_timeout = '${MOMENT}'; ${statements}`))
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

/** The tables to come, empty, and a note of every part whose row changes from now on. Clears what a broken rebuild left. */
const NOTE_CHANGES = `
  drop schema if exists search_next cascade;
  create schema search_next;
  create table search_next.search_part (like search_part including constraints);
  create table search_next.search_word (like search_word including constraints);
  create table search_next.changed (product_id bigint not null);
  create function search_next.note() returns trigger language plpgsql as $$
  begin
    insert into search_next.changed values (coalesce(new.product_id, old.product_id));
    return null;
  end $$;
  create trigger note after insert or delete on search_part for each row execute function search_next.note()`

/** The indexes of the tables in use, as statements that make them for those to come. */
const INDEXES = `
  select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON search_next.') as add
  from pg_index where indrelid in ('search_part'::regclass, 'search_word'::regclass)`

const EXCHANGE = `
  lock table search_part, search_word in access exclusive mode;
  delete from search_next.search_part where product_id in (select product_id from search_next.changed);
  insert into search_next.search_part select * from search_part where product_id in (select product_id from search_next.changed);
  insert into search_next.search_word (language, word, spelled, parts)
    select distinct language, word, spelled, 1 from search_part_word
    where product_id in (select product_id from search_next.changed)
    on conflict do nothing;
  drop table search_part, search_word;
  alter table search_next.search_part set schema public;
  alter table search_next.search_word set schema public;
  drop schema search_next cascade`
