// What may be done with a record: as the platform offers it to this viewer, in this state.
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'wouter'
import { getRecordActions, type PlatformAction } from '#records-client/adapters/actions/actions.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { BY_LANGUAGE } from '../../base/by-language.ts'
import { Icon } from '../../base/icon.tsx'
import { isMadeByStep } from '../../base/by-step.ts'
import { editPath, languagesPath, newPath, phoneOrderPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { nameIn } from '../../fields/record-name.ts'
import { useOwnPlaces } from '../../shell/navigation.ts'
import type { SecretKind } from './secret.tsx'

const ActionSheet = lazy(async () => ({ default: (await import('./action-sheet.tsx')).ActionSheet }))
const ShopView = lazy(async () => ({ default: (await import('./shop-view.tsx')).ShopView }))
const PartLinks = lazy(async () => ({ default: (await import('./part-links.tsx')).PartLinks }))
const Secret = lazy(async () => ({ default: (await import('./secret.tsx')).Secret }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** So many stand beside one another; the others in a menu. */
const IN_SIGHT = 2
const SECTIONS = ['Page']

/** Objects whose records have a secret, and the field that says when it was made. */
const SECRETS: Readonly<Record<string, { kind: SecretKind; madeOn: string }>> = {
  Integration__c: { kind: 'token', madeOn: 'TokenDate__c' },
  Webhook__c: { kind: 'signing', madeOn: 'SecretDate__c' },
}

interface ActionsProps {
  record: UiRecord
  object: ObjectInfo
  /** Reads the record anew. */
  again: () => void
}

export function Actions({ record, object, again }: ActionsProps) {
  const { record: words, languages } = useWords()
  const id = useId()
  const recordId = record.id ?? ''
  const secret = SECRETS[object.apiName]
  const { data } = useAdapter(getRecordActions, { recordIds: [recordId], sections: SECTIONS })
  const [doing, setDoing] = useState<PlatformAction | 'remove'>()
  const takesOrders = useOwnPlaces().find(({ path }) => path === newPath('PhoneOrder__c'))
  const all = data?.actions[recordId]?.actions ?? []
  const has = (name: string) => all.some(({ type, apiName }) => type === 'StandardButton' && apiName === name)
  // Changing any field is what the button Edit does.
  const quick = all.filter(
    ({ type, apiName, targetObject }) =>
      type === 'QuickAction' &&
      apiName !== `${object.apiName}.Update` &&
      !(apiName.includes('.New_') && isMadeByStep(targetObject ?? '')),
  )
  const declared = quick.filter(({ apiName }) => !apiName.includes('.New_'))
  const others = [...declared.slice(IN_SIGHT), ...quick.filter(({ apiName }) => apiName.includes('.New_'))]
  const begin = (action: PlatformAction | 'remove') => {
    document.getElementById(id)?.hidePopover()
    setDoing(action)
  }
  return (
    <div className="head__acts">
      {object.apiName === 'Account' && takesOrders && (
        <Link href={phoneOrderPath(recordId)} className="button">
          {takesOrders.label}
        </Link>
      )}
      <Suspense fallback={null}>
        {object.apiName === 'Account' && <ShopView accountId={recordId} />}
        {secret && has('Edit') && (
          <Secret
            recordId={recordId}
            name={nameIn(record, object.nameFields)}
            kind={secret.kind}
            hasOne={(record.fields[secret.madeOn]?.value ?? null) !== null}
            onMade={again}
          />
        )}
        {object.apiName === 'Product2' && has('Edit') && (
          <PartLinks partId={recordId} number={String(record.fields['ProductCode']?.value ?? '')} />
        )}
      </Suspense>
      {declared.slice(0, IN_SIGHT).map((action) => (
        <button key={action.apiName} type="button" className="button" onClick={() => begin(action)}>
          {action.label}
        </button>
      ))}
      <span className="head__edit">
        {has('Edit') && object.updateable && (
          <Link href={editPath(recordId)} className="button button--main">
            {words.edit}
            <kbd className="only-desk" aria-hidden="true">
              e
            </kbd>
          </Link>
        )}
        {BY_LANGUAGE.has(object.apiName) && (
          <Link href={languagesPath(recordId)} className="button">
            {languages.open}
          </Link>
        )}
        {(others.length > 0 || has('Delete')) && (
          <>
            <button type="button" className="button menu-button" popoverTarget={id} aria-label={words.moreActions}>
              <Icon name="more" />
            </button>
            <ul id={id} popover="auto" className="menu">
              {others.map((action) => (
                <li key={action.apiName}>
                  <button type="button" onClick={() => begin(action)}>
                    {action.label}
                  </button>
                </li>
              ))}
              {has('Delete') && (
                <li>
                  <button type="button" className="menu__stop" onClick={() => begin('remove')}>
                    {words.remove}
                  </button>
                </li>
              )}
            </ul>
          </>
        )}
      </span>
      <Suspense fallback={null}>
        {doing === 'remove' && (
          <RemoveDialog
            recordId={recordId}
            objectApiName={object.apiName}
            name={nameIn(record, object.nameFields)}
            onClose={() => setDoing(undefined)}
          />
        )}
        {doing && doing !== 'remove' && (
          <ActionSheet action={doing} recordId={recordId} onClose={() => setDoing(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
