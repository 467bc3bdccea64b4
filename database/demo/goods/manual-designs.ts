// Service manuals of the engine families, in both languages.
import { litresOf, sheets } from '../machines/engine-sheets.ts'
import { familyOf } from '../machines/years.ts'
import type { Designs } from '../parts/design.ts'

export function addManuals(designs: Designs): void {
  for (const sheet of sheets) {
    const { yearFrom: from, yearTo: to } = familyOf(sheet.code)
    const pages = Math.round((80 * litresOf(sheet) + 300) / 10) * 10
    for (const [language, fr, en] of [
      ['English', 'anglais', 'English'],
      ['French', 'français', 'French'],
    ] as const)
      for (const format of ['printed', 'download'])
        designs.add(
          {
            leaf: 'manuals',
            kind: 'service manual',
            name: { en: 'Service manual', fr: 'Manuel d’entretien' },
            suffix: {
              en: `${en}, ${format === 'printed' ? 'printed' : 'PDF on USB drive'}`,
              fr: `${fr}, ${format === 'printed' ? 'imprimé' : 'PDF sur clé USB'}`,
            },
            lb: format === 'printed' ? pages / 330 : 0.1,
            usd: format === 'printed' ? 45 + pages / 14 : 29 + pages / 20,
            attributes: { pages, language, format },
            engines: [{ family: sheet.code, from, to }],
          },
          sheet.code,
        )
  }
}
