import type { Plant } from './plant.ts'

export const setting: Plant = {
  name: 'a setting',
  most: 3,
  edits: [
    { file: 'server/settings/env.ts', after: "'COPYRIGHT_YEAR',", add: "  'SUPPORT_FAX'," },
    {
      file: 'server/settings/config.ts',
      after: 'supportPhone: string | null',
      add: '  /** The number of our fax. */\n  supportFax: string | null',
    },
    {
      file: 'server/settings/config.ts',
      after: 'supportPhone: env.SUPPORT_PHONE',
      add: '    supportFax: env.SUPPORT_FAX ?? null,',
    },
    {
      file: 'docs/operations/settings.md',
      after: '| `COPYRIGHT_YEAR` |',
      add: '| `SUPPORT_FAX` | none | the number of our fax |',
    },
  ],
  tests: ['server/settings', 'scripts/docs.test.ts'],
}
