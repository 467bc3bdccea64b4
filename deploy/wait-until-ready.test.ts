import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['127.0.0.2', '127.0.0.2'],
  ['127.0.0.1', '0.0.0.0'],
  ['127.0.0.1', undefined],
  ['::1', '::1'],
  ['::1', '::'],
])('a server on %s with LISTEN_ADDRESS %s is found ready', async (address, setting) => {
  const server = createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 404).end())
  server.listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const program = join(import.meta.dirname, 'wait-until-ready.mjs')
  const waiting = spawn(process.execPath, [program, String(port)], {
    env: { ...process.env, LISTEN_ADDRESS: setting },
  })
  onTestFinished(() => void waiting.kill('SIGKILL'))
  expect(await once(waiting, 'exit')).toEqual([0, null])
})
