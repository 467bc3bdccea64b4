import { textType } from './text.ts'

/** Addresses of the web and paths of the shop; never a script. */
export const url = textType('Url', (text) =>
  text === '' || text.startsWith('/') || /^https?:\/\//i.test(text)
    ? undefined
    : { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'notWebAddress' } },
)
