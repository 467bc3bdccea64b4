import type { FastifyInstance } from 'fastify'
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { as, type Who } from '../customer-fixture.ts'
import type { Shop } from '../shop.ts'
import { goOnImporting } from '../exchange/go-on-importing.ts'

const BOUNDARY = 'next-part'
const formOf = (fields: Readonly<Record<string, string>>, name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('') + `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

interface Answer {
  status: number
  body: ImportAnswer & { message?: string }[]
}

/** Imports as a client of the console asks for them; the worker's part runs when it is told to. */
export function importsOf({ app, shop }: { app: FastifyInstance; shop: Shop }) {
  const ask = async (method: 'GET' | 'POST', path: string, who: Who = 'staff', body?: object, language?: string) => {
    const url = `/console-api/imports${path}`
    const answer = await app.inject({ method, url, headers: as(who, language), ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json<Answer['body']>() }
  }
  /** Of an object, or with how the letters of the file are stored. */
  const upload = async (
    of: string | { objectApiName: string; encoding: string },
    file: string | Buffer,
    who: Who = 'staff',
    language?: string,
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/console-api/imports',
      headers: { ...as(who, language), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: formOf(typeof of === 'string' ? { objectApiName: of } : of, 'prices.csv', Buffer.from(file)),
    })
    return { status: answer.statusCode, body: answer.json<Answer['body']>() }
  }
  const work = async (id: string): Promise<ImportAnswer> => {
    for (let slices = 0; slices < 100; slices++) {
      await goOnImporting(shop, Number(id))
      const { body } = await ask('GET', `/${id}`, 'admin')
      if (body.isRead && !['CHECKING', 'RUNNING', 'UNDOING'].includes(body.state)) return body
      if (body.state === 'FAILED') return body
    }
    throw new Error('the import does not end')
  }
  const check = async (begun: ImportAnswer, plan: Partial<ImportPlan> = {}, who: Who = 'staff', language?: string) => {
    const asked = await ask('POST', `/${begun.id}/check`, who, { ...begun.plan, ...plan }, language)
    return asked.status === 200 ? work(begun.id) : Promise.reject(new Error(JSON.stringify(asked.body)))
  }
  const run = async (id: string, who: Who = 'staff') => {
    await ask('POST', `/${id}/run`, who)
    return work(id)
  }
  const undo = async (id: string, who: Who = 'staff') => {
    await ask('POST', `/${id}/undo`, who)
    return work(id)
  }
  return { ask, upload, work, check, run, undo }
}
