// The floor that the shop is measured against: a bare Fastify doing one statement by pg, in a process of its own.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
pool.on('error', () => {})
const app = Fastify()
app.get<{ Params: { id: string } }>('/product/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, part_number, name from product where id = $1',
    values: [Number(request.params.id)],
  })
  return rows[0]
})
// The least that a durable change can cost: the shop's changes are compared with it.
app.post('/note', async () => {
  const { rows } = await pool.query({
    name: 'note',
    text: 'insert into audit_log (who, what, subject) values ($1, $2, $3) returning id',
    values: ['bench', 'note', 'floor'],
  })
  return rows[0]
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
