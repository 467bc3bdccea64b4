// Files of parts that nobody has, and the calls that bring them in.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { send } from '#scripts/shoppers/http.ts'
import { recordId } from '#values/record-id.ts'

const ASKED_AGAIN_MS = 250
const PLAN: ImportPlan = {
  columns: ['ProductCode', 'Name', 'Name@fr-CA', 'Description', 'Description@fr-CA', 'Category__c', 'WeightPounds__c'],
  key: ['ProductCode'],
  creates: true,
  updates: true,
  clears: false,
  decimal: '.',
}

/** As a maker's list has them: each with texts in two languages, in the categories of the shop. */
export async function fileOfParts(client: pg.Client, prefix: string, rows: number): Promise<string> {
  const { rows: leaves } = await client.query<{ id: number; en: string; fr: string }>(`
    select id::int, name ->> 'en' as en, coalesce(name ->> 'fr', name ->> 'en') as fr from category leaf
    where parent_id is not null and not exists (select from category where parent_id = leaf.id) order by id`)
  const lines = Array.from({ length: rows }, (_, i) => {
    const { id, en, fr } = leaves[i % leaves.length] ?? { id: 0, en: '', fr: '' }
    const number = `${prefix}-${String(i).padStart(6, '0')}`
    return [
      number,
      `${en} ${i % 97} mm, series ${i % 13}`,
      `${fr} ${i % 97} mm, série ${i % 13}`,
      `Replaces the worn ${en.toLowerCase()} of heavy engines. Made for series ${i % 13}, with gasket.`,
      `Remplace la pièce usée des gros moteurs. Faite pour la série ${i % 13}, avec joint.`,
      recordId('category', id),
      `${1 + (i % 40)}.25`,
    ]
      .map((cell) => `"${cell}"`)
      .join(',')
  })
  return ['Number,Name,Nom,Description,Description FR,Category,Weight', ...lines].join('\n')
}

export const isStill = ({ state }: ImportAnswer): boolean => !['CHECKING', 'RUNNING', 'UNDOING'].includes(state)

export function importsAt(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const at = `${url}/console-api/imports`
  const answered = (text: string): ImportAnswer => JSON.parse(text) as ImportAnswer
  return {
    async upload(name: string, text: string): Promise<string> {
      const form = new FormData()
      form.append('objectApiName', 'Product2')
      form.append('file', new Blob([text], { type: 'text/csv' }), name)
      const answer = await fetch(at, { method: 'POST', headers, body: form })
      if (answer.status !== 201) throw new Error(`a file was answered ${answer.status}: ${await answer.text()}`)
      return answered(await answer.text()).id
    },
    async begin(id: string, step: 'check' | 'run' | 'undo'): Promise<void> {
      const body = step === 'check' ? JSON.stringify(PLAN) : '{}'
      const { status, body: told } = await send(`${at}/${id}/${step}`, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`${step} was answered ${status}: ${told}`)
    },
    async until(id: string, isSo: (told: ImportAnswer) => boolean): Promise<ImportAnswer> {
      for (;;) {
        const { status, body } = await send(`${at}/${id}`, { headers })
        const told = status === 200 ? answered(body) : undefined
        if (told?.state === 'FAILED') throw new Error(`the import failed: ${told.why}`)
        if (told && isSo(told)) return told
        await wait(ASKED_AGAIN_MS)
      }
    },
  }
}
