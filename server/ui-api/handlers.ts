// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import { actionsHandlers } from './handlers/actions.ts'
import { listsHandlers } from './handlers/lists.ts'
import { objectsHandlers } from './handlers/objects.ts'
import { otherHandlers } from './handlers/others.ts'
import { recordsHandlers } from './handlers/records.ts'
import { relatedListsHandlers } from './handlers/related-lists.ts'
import type { UiHandlers } from './handlers/ui-handler.ts'

export const uiHandlers: UiHandlers = {
  ...objectsHandlers,
  ...recordsHandlers,
  ...listsHandlers,
  ...relatedListsHandlers,
  ...actionsHandlers,
  ...otherHandlers,
}
