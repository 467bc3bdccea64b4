// What a promotion is for and what it is not: parts, and categories with those below them.
import { useState } from 'react'
import { fill } from '#words/format.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { Icon } from '../../base/icon.tsx'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { rememberedName } from '../../fields/kind.ts'
import { Lookup } from '../../fields/lookup.tsx'
import type { Part } from './part.ts'
import type { ScopeDraft } from './draft.ts'

export function Scopes({ draft, change, wrong }: Part) {
  const words = usePromotionWords()
  const lists = [
    { isExcluded: false, title: words.included, none: words.includedNone },
    { isExcluded: true, title: words.excluded, none: words.excludedNone },
  ]
  const add = (scope: ScopeDraft) => {
    if (!draft.scopes.some(({ of }) => of === scope.of)) change({ scopes: [...draft.scopes, scope] })
  }
  return (
    <fieldset className="panel form__section">
      <legend>{words.scope}</legend>
      <div className="form__fields" data-columns="2">
        {lists.map(({ isExcluded, title, none }) => {
          const rows = draft.scopes.filter((scope) => scope.isExcluded === isExcluded)
          return (
            <section key={title} className="promotion__scope">
              <h2>{title}</h2>
              {rows.length === 0 && <p className="soft">{none}</p>}
              <ul className="promotion__chips">
                {rows.map(({ of, name, isCategory }) => (
                  <li key={of}>
                    <span>
                      {name} {isCategory && <span className="soft">{words.category}</span>}
                    </span>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={fill(words.removeScope, { name })}
                      onClick={() => change({ scopes: draft.scopes.filter((scope) => scope.of !== of) })}
                    >
                      <Icon name="close" />
                    </button>
                    {wrong?.rows[of] && <p className="wrong">{wrong.rows[of]}</p>}
                  </li>
                ))}
              </ul>
              <Adding isExcluded={isExcluded} place={title} onAdd={add} />
            </section>
          )
        })}
      </div>
    </fieldset>
  )
}

interface AddingProps {
  isExcluded: boolean
  place: string
  onAdd: (scope: ScopeDraft) => void
}

function Adding({ isExcluded, place, onAdd }: AddingProps) {
  const words = usePromotionWords()
  const { data } = useAdapter(getObjectInfo, { objectApiName: 'PromotionScope__c' })
  // Emptied for the next one.
  const [turn, setTurn] = useState(0)
  return (
    <div className="promotion__adding">
      {(['Product__c', 'Category__c'] as const).map((name) => {
        const info = data?.fields[name]
        if (!info) return null
        const id = `${isExcluded ? 'out' : 'in'}-${name}`
        const label = name === 'Product__c' ? words.addPart : words.addCategory
        return (
          <div key={`${name}${turn}`} className="form__field">
            <label className="label" htmlFor={id}>
              {label}
              <span className="visually-hidden"> ({place})</span>
            </label>
            <Lookup
              id={id}
              draft=""
              info={info}
              objectApiName="PromotionScope__c"
              isRequired={false}
              isInvalid={false}
              describedBy={undefined}
              drafts={{}}
              recordId={null}
              shown={null}
              onDraft={(of) => {
                if (of === '' || typeof of !== 'string') return
                onAdd({
                  id: null,
                  of,
                  name: rememberedName(of) ?? of,
                  isCategory: name === 'Category__c',
                  isExcluded,
                })
                setTurn((now) => now + 1)
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
