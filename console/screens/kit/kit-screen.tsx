// What a kit holds: parts with how many of each, saved as one.
import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { useChildren } from '../../base/children-of.ts'
import { Failure } from '../../base/failure.tsx'
import { recordPath } from '../../base/paths.ts'
import { textOf } from '../../base/text-of.ts'
import { useWords } from '../../base/words.tsx'
import { ShopLinks } from '../../fields/shop-links.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { KitForm } from './kit-form.tsx'
import { partsOf } from './kit-draft.ts'

const KIT = ['Product2.Name', 'Product2.ProductCode', 'Product2.DisplayUrl']
const FIELDS = ['Name', 'Product__c', 'Quantity__c', 'PartName__c'] as const
const MOST = 100

export function KitScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <KitOf key={id} id={id} />
}

function KitOf({ id }: { id: string }) {
  const { kit: words } = useCatalogueWords()
  const common = useWords()
  const { data: kit, error } = useAdapter(getRecord, { recordId: id, fields: KIT })
  const {
    records,
    error: unread,
    refresh,
  } = useChildren({
    parentId: id,
    list: 'KitComponents__r',
    object: 'KitComponent__c',
    fields: FIELDS,
    most: MOST,
  })
  const stored = useMemo(() => records && partsOf(records), [records])
  const title = kit && fill(words.title, { name: textOf(kit, 'ProductCode') })
  useTitle(title)
  useEffect(() => tellOpened('Product2'), [])
  const failed = error ?? unread
  if (failed && !stored)
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        <Failure error={failed} />
      </div>
    )
  if (!kit || !stored) return <p className="waiting">{common.loading}</p>
  return (
    <div className="screen record kit">
      <nav className="crumb" aria-label={title ?? ''}>
        <Link href={recordPath(id)}>{textOf(kit, 'Name')}</Link>
      </nav>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <ShopLinks page={textOf(kit, 'DisplayUrl')} />
      <KitForm
        key={stored.map(({ key, quantity, since }) => `${key} ${quantity} ${since}`).join()}
        kitId={id}
        stored={stored}
        onAgain={async () => {
          await refresh()
        }}
      />
    </div>
  )
}
