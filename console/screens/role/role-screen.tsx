// The rights of a role, by object and field: what it may, beside what staff may.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { RoleObject, RoleRights, RoleRightsBody } from '#contract/console-api/roles.ts'
import { fill } from '#words/format.ts'
import { ask, useAsked } from '../../base/ask.ts'
import { whyRefused } from '../../base/calls.ts'
import { Failure } from '../../base/failure.tsx'
import { useKeys } from '../../base/keys.ts'
import { detailsPath } from '../../base/paths.ts'
import { tryRole } from '../../base/rights.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { RoleObjectRow } from './role-object.tsx'
import { rightsFrom, type Ticked, tickedOf, type TickedObjects } from './role-rights.ts'
import { onForget } from '../../base/forget.ts'

/** What was ticked and not saved, by role: it outlives going elsewhere. */
const kept = new Map<string, { readAt: string; ticked: TickedObjects }>()
onForget(() => kept.clear())

addEventListener('beforeunload', (event) => {
  if (kept.size > 0) event.preventDefault()
})

export function RoleScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  const words = useWords()
  const { data, error, refresh } = useAsked<RoleRights>(`/roles/${id}`)
  useEffect(() => tellOpened('StaffRole__c'), [])
  useTitle(data && fill(words.rights.title, { role: data.name }))
  if (error && !data)
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={error} again={refresh} />
      </div>
    )
  if (!data) return <p className="waiting">{words.loading}</p>
  return <Rights key={data.readAt} role={data} onSaved={refresh} />
}

function Rights({ role, onSaved }: { role: RoleRights; onSaved: () => void }) {
  const words = useWords()
  const { rights } = words
  const before = kept.get(role.id)
  const [ticked, setTicked] = useState(before?.readAt === role.readAt ? before.ticked : tickedOf(role.objects))
  const [search, setSearch] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isSaving, setSaving] = useState(false)
  const stored = JSON.stringify(rightsFrom(role.objects, tickedOf(role.objects)))
  const wanted = rightsFrom(role.objects, ticked)
  const isChanged = JSON.stringify(wanted) !== stored
  const change = (apiName: string, now: Ticked) => {
    const next = new Map(ticked).set(apiName, now)
    kept.set(role.id, { readAt: role.readAt, ticked: next })
    setTicked(next)
  }
  const giveUp = () => {
    kept.delete(role.id)
    setTicked(tickedOf(role.objects))
    setRefusal('')
  }
  const save = async () => {
    if (!isChanged || isSaving) return
    setSaving(true)
    setRefusal('')
    try {
      const body: RoleRightsBody = { readAt: role.readAt, rights: wanted }
      await ask<RoleRights>(`/roles/${role.id}`, body)
      kept.delete(role.id)
      say(rights.saved)
      onSaved()
    } catch (failed) {
      setRefusal(whyRefused(failed, words.offline))
    } finally {
      setSaving(false)
    }
  }
  useKeys([{ keys: 'mod+s', label: words.keyHelp.save, place: 'here', inFields: true, run: () => void save() }])
  const found = role.objects.filter(({ apiName, label }) => isFound(search, [label, apiName]))
  return (
    <div className="screen role">
      <header className="head">
        <h1>{fill(rights.title, { role: role.name })}</h1>
        <div className="head__acts">
          <Link href={detailsPath(role.id)} className="button">
            {rights.details}
          </Link>
          <button type="button" className="button" onClick={() => tryRole({ id: role.id, name: role.name })}>
            {rights.tryIt}
          </button>
        </div>
      </header>
      <p className="soft">{rights.help}</p>
      <label className="role__find">
        <span className="visually-hidden">{rights.find}</span>
        <input
          type="search"
          className="control"
          placeholder={rights.find}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      <div className="panel role__objects">
        {found.map((object: RoleObject) => (
          <RoleObjectRow
            key={object.apiName}
            object={object}
            ticked={ticked.get(object.apiName) ?? { ...object.now, fields: {} }}
            onChange={(now) => change(object.apiName, now)}
          />
        ))}
      </div>
      <div className="role__end">
        {refusal && (
          <p className="wrong" role="alert">
            {refusal}
          </p>
        )}
        <p className="soft" role="status">
          {isChanged ? fill(rights.changedCount, { count: Object.keys(wanted).length }) : rights.unchanged}
        </p>
        <button
          type="button"
          className="button button--main"
          disabled={!isChanged || isSaving}
          onClick={() => void save()}
        >
          {rights.save}
        </button>
        <button type="button" className="button" disabled={!isChanged} onClick={giveUp}>
          {rights.giveUp}
        </button>
      </div>
    </div>
  )
}

const isFound = (search: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
