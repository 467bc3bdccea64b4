const LONGEST_NAME = 80

/** Names of files that we send are our own: of a title its letters without accents and its digits (reliability rule 35). */
export const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/g, '')

/** What people brought is never shown as a page of ours: it is handed over to be kept, and runs nothing. */
export const HANDED_OVER = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}
