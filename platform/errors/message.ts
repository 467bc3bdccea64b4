// What people read when something is refused. The platform names each sentence by a key and knows none of its words: whoever runs
// it hands them in, in the reader's language.

export type MessageKey =
  | 'notSaved'
  | 'bulkForStaff'
  | 'bulkLeft'
  | 'bulkFailed'
  | 'valueMissing'
  | 'contradicted'
  | 'typeWithheld'
  | 'notWritable'
  | 'noSuchField'
  | 'addressByParts'
  | 'notText'
  | 'notWellFormed'
  | 'notBoolean'
  | 'notNumber'
  | 'notWholeNumber'
  | 'notAmount'
  | 'notWholeCents'
  | 'notDay'
  | 'notMoment'
  | 'notTime'
  | 'notBase64'
  | 'notEmail'
  | 'notWebAddress'
  | 'notId'
  | 'notRecordTypeId'
  | 'notInList'
  | 'tooLong'
  | 'outOfRange'
  | 'notAllowedHere'
  | 'noSuchRecord'
  | 'boundToAnother'
  | 'valueTaken'
  | 'recordDoubled'
  | 'changedSince'
  | 'mayNotChange'
  | 'freshSignIn'
  | 'viewIsReadOnly'
  | 'reasonMissing'
  | 'rolesForAdmins'
  | 'roleIsTried'
  | 'rightsPast'
  | 'roleChanged'
  | 'notDone'
  | 'ofField'
  | 'mayNotChangeList'
  | 'listsForYourself'
  | 'listNameTaken'
  | 'tooManyLists'
  | 'signInFirst'
  | 'mayNotSendFiles'
  | 'fileTooLarge'
  | 'fileNotTaken'
  | 'fileIsEmpty'
  | 'fileNotTable'
  | 'rowTooLong'
  | 'rowUnreadable'
  | 'xmlUnreadable'
  | 'xmlNotTaken'
  | 'xmlOfNoKind'
  | 'xmlOfOther'
  | 'severalInWorkbook'
  | 'noSheetOfRecords'
  | 'tooManySheets'
  | 'sheetNotMatched'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'rowTwice'
  | 'toldByNewer'
  | 'feedColumns'
  | 'feedNumberTaken'
  | 'cellFormula'
  | 'keyMissing'
  | 'keyOfMany'
  | 'isHereAlready'
  | 'isNotHere'
  | 'columnsTwice'
  | 'keyNotInFile'
  | 'mayNotImport'
  | 'importElsewhere'
  | 'importFailed'
  | 'changedSinceImport'
  | 'goneSinceImport'
  | 'noteUnreadable'
  | 'noteClosed'
  | 'mentionedReadsNot'
  | 'tooManyFiles'
  | 'fileNotOfKinds'

export interface Worded {
  key: MessageKey
  values?: Readonly<Record<string, string | number | Worded>>
}

/** For people a sentence by its key; for programs a text as it is, the same in every language. */
export type Message = Worded | string

/** Puts a sentence into the words of one language. */
export type Translate = (key: MessageKey, values: Readonly<Record<string, string | number>>) => string

export const translated = (message: Message, translate: Translate): string => {
  if (typeof message === 'string') return message
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? translated(value, translate) : value,
  ])
  return translate(message.key, Object.fromEntries(values))
}
