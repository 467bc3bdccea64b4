import { createServer } from 'node:net'

export async function freePorts(many: number): Promise<number> {
  const first = await listens(0)
  for (let next = 1; next < many; next++) if (!(await listens(first + next))) return freePorts(many)
  return first
}

const listens = (wanted: number): Promise<number> =>
  new Promise((found) => {
    const probe = createServer()
    probe.once('error', () => found(0))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
