import { createServer } from 'node:net'

/** Below those that the system gives to whoever connects somewhere: one of these might be taken before its server is there. */
const [LOWEST, HIGHEST] = [11_000, 32_000]

export async function freePorts(many: number): Promise<number> {
  const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - many))
  for (let next = 0; next < many; next++) if (!(await isFree(first + next))) return freePorts(many)
  return first
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((found) => {
    const probe = createServer()
    probe.once('error', () => found(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })
