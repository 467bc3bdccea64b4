import { withClient } from '#database/with-client.ts'
import { recordId } from '#values/record-id.ts'
import type { FaultGround } from './ground.ts'

/** Staff bring a file of 100 kB to an order; answers the status. */
export async function bringFile({ shop, sandboxPort, connection }: FaultGround): Promise<number> {
  const asked = await fetch(`http://localhost:${sandboxPort + 6}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('admin:sandbox')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await asked.json()) as { access_token: string }
  const { rows } = await withClient(connection, (client) =>
    client.query<{ id: number }>('select id::int as id from orders order by id desc limit 1'),
  )
  const form = new FormData()
  form.set('press', crypto.randomUUID())
  form.set('file', new Blob(['a line of a file\n'.repeat(6000)]), 'agreed.txt')
  const { status } = await fetch(`${shop.url}/console-api/files/${recordId('order', rows[0]?.id ?? 0)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return status
}
