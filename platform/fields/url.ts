import { textType } from './text.ts'

/** Web addresses and paths of the shop; `javascript:` would run in a reader's page. */
export const url = textType('Url', (text) =>
  text === '' || text.startsWith('/') || /^https?:\/\//i.test(text)
    ? undefined
    : { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'notWebAddress' } },
)
