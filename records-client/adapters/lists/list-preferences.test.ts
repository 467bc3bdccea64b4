import { expect, test } from 'vitest'
import { aClient } from '../../platform-fixture.ts'
import { updateRelatedListPreferences } from '../related-lists/related-list-info.ts'
import { updateListPreferences } from './list-preferences.ts'

test('a preference that is null is sent as such: it is as the list has it again', async () => {
  const { client, asked } = aClient(() => ({ body: { columnWidths: {}, columnWrap: {}, orderedBy: [] } }))
  const again = { columnWidths: null, columnWrap: null, orderedBy: null }
  await updateListPreferences(client, { objectApiName: 'Account', listViewApiName: 'All', ...again })
  await updateRelatedListPreferences(client, { preferencesId: 'Account.Orders', ...again })
  expect(asked.map(({ body }) => body)).toEqual([again, again])
})
