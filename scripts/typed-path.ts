import { resolve } from 'node:path'

/** As whoever typed it sees it: npm runs commands in the folder of the shop, and `deploy/as-shop` runs npm there. */
export const typedPath = (path: string): string =>
  resolve(process.env['TYPED_IN'] ?? process.env['INIT_CWD'] ?? '.', path)
