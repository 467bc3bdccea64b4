// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import { actionsHandlers } from './ui-handlers/actions.ts'
import { listsHandlers } from './ui-handlers/lists.ts'
import { objectsHandlers } from './ui-handlers/objects.ts'
import { otherHandlers } from './ui-handlers/others.ts'
import { recordsHandlers } from './ui-handlers/records.ts'
import { relatedListsHandlers } from './ui-handlers/related-lists.ts'
import type { UiHandlers } from './ui-handlers/ui-handler.ts'

export const uiHandlers: UiHandlers = {
  ...objectsHandlers,
  ...recordsHandlers,
  ...listsHandlers,
  ...relatedListsHandlers,
  ...actionsHandlers,
  ...otherHandlers,
}
