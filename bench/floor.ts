// The floor that calls are measured against: a bare Fastify doing one indexed statement by pg, in a process of its own.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
pool.on('error', () => {})
const app = Fastify()
app.get<{ Params: { id: string } }>('/product/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, part_number, name_en from product where id = $1',
    values: [Number(request.params.id)],
  })
  return rows[0]
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
