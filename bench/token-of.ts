import { send } from '#scripts/shoppers/http.ts'

/** Where the sandbox says who somebody is, after its first port. */
const IDENTITY = 6

/** What the records API is told who asks with. */
export async function tokenOf(gateway: string, who: 'staff' | 'customer'): Promise<string> {
  const identity = new URL(gateway)
  identity.port = String(Number(identity.port) + IDENTITY)
  const { body } = await send(`${identity.origin}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${who}:sandbox`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return (JSON.parse(body) as { access_token: string }).access_token
}
