import type { Page } from 'playwright-core'

/** A window of a desk in which a member of staff has signed in. */
export async function asStaff(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console`)
  await page.getByRole('button', { name: /^staff@/ }).click()
  await page.waitForURL('**/console**')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Goes to a place of the console as its links do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', `/console${to}`), path)

const CALLS = '/services/data/v63.0/ui-api'

/** So many parts, as the console reads them. */
export async function someParts(page: Page, url: string, count: number, offset = 0) {
  const asked = `pageSize=${count}&pageToken=${offset}&fields=Name,ProductCode&sortBy=Product2.Id`
  const answer = await page.request.get(`${url}${CALLS}/list-records/Product2/AllProducts?${asked}`)
  const { records } = (await answer.json()) as {
    records: { id: string; fields: Record<string, { value: string }> }[]
  }
  return records.map(({ id, fields }) => ({
    id,
    name: fields['Name']?.value ?? '',
    number: fields['ProductCode']?.value ?? '',
  }))
}
