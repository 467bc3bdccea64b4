import type { Client } from '../../policies/client.ts'
import type { Request } from '../../network/request.ts'
import { collection, object, record, type Shape } from '../../store/shape.ts'
import type { RecordCollection, UiRecord } from '../../store/wire.ts'
import { requestOf } from '../engine/adapter.ts'
import { file, id, words } from '../engine/config.ts'
import { acceptFor, perform } from '../engine/save.ts'
import { evictLists } from '../engine/touched.ts'

export interface ContentFile {
  fileData: Blob
  title: string
  description?: string
}
export interface ContentDocumentComposite {
  contentDocument: UiRecord
  contentDocumentLinks: RecordCollection
  contentVersion: UiRecord
}

const FILE = { takes: { description: words }, isExact: true }
const PATH = '/records/content-documents'

export async function createContentDocumentAndVersion(
  client: Client,
  config: ContentFile,
): Promise<ContentDocumentComposite | undefined> {
  const wanted = { ...FILE, needs: { fileData: file, title: words } }
  const accepted = acceptFor('createContentDocumentAndVersion', wanted, config)
  return upload(
    client,
    requestOf({ path: `${PATH}/content-versions`, method: 'POST' }, {}),
    accepted,
    object<ContentDocumentComposite>({
      contentDocument: record,
      contentDocumentLinks: collection,
      contentVersion: record,
    }),
  )
}

export async function createContentVersion(
  client: Client,
  config: Partial<ContentFile> & { contentDocumentId: string; fileData: Blob },
): Promise<UiRecord | undefined> {
  const wanted = {
    needs: { contentDocumentId: id, fileData: file },
    takes: { ...FILE.takes, title: words },
    isExact: true,
  }
  const { contentDocumentId, ...accepted } = acceptFor('createContentVersion', wanted, config)
  const path = `${PATH}/{contentDocumentId}/content-versions`
  return upload(client, requestOf({ path, method: 'POST' }, { contentDocumentId }), accepted, record)
}

function upload<Data>(client: Client, request: Request, parts: Record<string, unknown>, shape: Shape<Data>) {
  const form = new FormData()
  // Text fields go before the file, as a streaming server needs them first.
  for (const name of ['title', 'description', 'fileData'])
    if (parts[name] !== undefined) form.append(name, parts[name] as Blob)
  return perform(client, { ...request, body: form }, shape, (store) => {
    for (const name of ['ContentDocument', 'ContentVersion', 'ContentDocumentLink']) evictLists(store, name)
  })
}
