// The floors that the shop is measured against, in a process of their own: a bare Fastify doing one statement by pg, and a bare
// node:http on the next port that answers what is ready.
import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

const port = Number(process.env['PORT'])
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
pool.on('error', () => {})
const app = Fastify()
const TEN = 'id, part_number, name, short, category_id, kind, returnable, recon, url_alias, discontinued'

const statement = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

app.get<{ Params: { id: string } }>('/product/:id', async ({ params }) => {
  const rows = await statement('one', 'select id, part_number, name from product where id = $1', [Number(params.id)])
  return rows[0]
})
app.get<{ Params: { id: string } }>('/record/:id', async ({ params }) => {
  const rows = await statement('record', `select ${TEN} from product where id = $1`, [Number(params.id)])
  return rows[0]
})
app.get<{ Querystring: { from: string } }>('/list', ({ query }) =>
  statement('list', `select ${TEN} from product order by id limit 50 offset $1`, [Number(query.from)]),
)
app.get<{ Querystring: { from: string; category: string } }>('/sorted', ({ query }) =>
  statement(
    'sorted',
    `select ${TEN} from product where category_id = (select id from category where slug = $1)
     order by name ->> 'en' limit 50 offset $2`,
    [query.category, Number(query.from)],
  ),
)
app.get<{ Querystring: { word: string } }>('/words', ({ query }) =>
  statement(
    'words',
    `select product_id, number from search_part where en @@ plainto_tsquery('english', $1)
     order by popularity desc limit 24`,
    [query.word],
  ),
)
// The least that a durable change can cost: the shop's changes are compared with it.
app.post('/note', async () => {
  const rows = await statement('note', 'insert into audit_log (who, what, subject) values ($1, $2, $3) returning id', [
    'bench',
    'note',
    'floor',
  ])
  return rows[0]
})
await app.listen({ port, host: '127.0.0.1' })

const ready = Buffer.alloc(7000, 'x')
createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', ready.length)
  response.end(ready)
}).listen(port + 1, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
