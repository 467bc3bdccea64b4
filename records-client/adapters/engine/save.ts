// Saves are sent every time, never deduplicated; the answer is cached, and what it makes untrue is evicted.
import type { Client } from '../../policies/client.ts'
import { commit } from '../../policies/commit.ts'
import type { Request } from '../../network/request.ts'
import { newReader } from '../../store/reader.ts'
import { freeze } from '../../store/share.ts'
import type { Shape } from '../../store/shape.ts'
import type { Store } from '../../store/store.ts'
import { type Described, requestOf } from './adapter.ts'
import { accept, type Config, type AcceptedConfig, type Wanted } from './config.ts'

export interface SaveDescription<Needs, Takes, Data> extends Described {
  name: string
  needs?: Needs
  takes?: Takes
  shape?: Shape<Data>
  after?: (store: Store, config: AcceptedConfig<Needs, Takes>, body: unknown) => void
}

/** Throws 'Invalid config for "{operation}"' when it is told what it cannot do (specification, section 5); the cause says why. */
export const save =
  /* @__NO_SIDE_EFFECTS__ */
    <Data, const Needs extends object = object, const Takes extends object = object>(
      described: SaveDescription<Needs, Takes, Data>,
    ) =>
    async (client: Client, config: Config<Needs, Takes>): Promise<Data> => {
      const accepted = acceptFor(described.name, { ...described, isExact: true }, config)
      return perform(client, requestOf(described, accepted), described.shape, (store, body) =>
        described.after?.(store, accepted, body),
      ) as Promise<Data>
    }

export function acceptFor<Needs, Takes>(
  name: string,
  wanted: Wanted<Needs, Takes>,
  config: unknown,
): AcceptedConfig<Needs, Takes> {
  try {
    return accept(wanted, config)
  } catch (cause) {
    throw new TypeError(`Invalid config for "${name}"`, { cause })
  }
}

/** Without a body nothing is known of what was saved, so nothing is cached. */
const NO_CONTENT = 204

/** Sends a save before all else; answers what it made as the cache now has it, or undefined when there is nothing to see of it. */
export async function perform<Data>(
  client: Client,
  request: Request,
  shape: Shape<Data> | undefined,
  after: (store: Store, body: unknown) => void,
): Promise<Data | undefined> {
  const { status, body } = await client.network.send(request, { isSave: true, priority: 'high' })
  return commit(client, (store) => {
    try {
      if (!shape || status === NO_CONTENT) return undefined
      return freeze(shape.read(newReader(store), shape.write(store, body, 'answer')))
    } finally {
      // It was saved even if the answer cannot be read: its lists are stale.
      after(store, body)
    }
  })
}
