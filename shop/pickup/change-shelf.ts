import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'

/** Units that are promised to somebody stay on the shelf (reliability rule 17); the database holds whoever comes between. */
const keepingPromises =
  (field: string): Rule =>
  async (_, { columns, before }) => {
    const errors: ValidationError[] = []
    const least = Number(before['reserved'] ?? 0)
    if (columns.has('on_hand') && !(Number(columns.get('on_hand')) >= least))
      errors.push({ field, message: sentence('Enter {least} or more', { least }) })
    return errors
  }

export const saveShelf = keepingPromises('QuantityOnHand')
export const saveStock = keepingPromises('QuantityOnHand__c')
