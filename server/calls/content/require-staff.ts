import { seesAll } from '#platform/objects/sees-all.ts'
import { Refusal } from '#values/refusal.ts'
import type { Call } from '../shop-call.ts'

/** Those who work here and see all of these objects. For everybody else there is no such thing. */
export async function requireStaff(
  { shop, visitor }: Pick<Call, 'shop' | 'visitor'>,
  names: readonly string[],
): Promise<void> {
  const staff = (await visitor.session())?.staff
  if (!staff || !seesAll({ registry: await shop.objects.read(), viewer: staff }, names))
    throw new Refusal('request/not-found')
}
