// What staff write of the lines of a parcel, each on a line of its own: `00000012 full`, `00000013 partial 5.00 Its housing is cracked`,
// `00000014 none It is another kind`.
export interface WantedGrade {
  id: number
  grade: 'FULL' | 'PARTIAL' | 'NONE'
  granted: number | null
  why: string | null
}

const LINE = /^0*([1-9]\d{0,15})[\s:]+(full|partial|none)(?:\s+(\d{1,7})(?:[.,](\d{2}))?(?=\s|$))?(?:[\s:]+(.*))?$/i

/** Of a line that cannot be read its text. */
export const wantedGrades = (written: string): (WantedGrade | string)[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, id, word = '', whole, part = '00', why = ''] = LINE.exec(line) ?? []
      if (id === undefined) return line
      const grade = word.toUpperCase() as WantedGrade['grade']
      // The reason of a whole or a worthless one may begin with a number.
      const isAmount = grade === 'PARTIAL' && whole !== undefined
      const reason = isAmount || whole === undefined ? why : line.slice(line.search(/(?:full|none)/i) + 4)
      return {
        id: Number(id),
        grade,
        granted: isAmount ? Number(whole) * 100 + Number(part) : null,
        why: reason.trim() || null,
      }
    })
