import type { Plant } from './plant.ts'

export const setting: Plant = {
  name: 'a setting',
  most: 3,
  edits: [
    { file: 'server/settings/env.ts', after: "'COPYRIGHT_YEAR',", add: "  'SUPPORT_HOURS'," },
    {
      file: 'server/settings/config.ts',
      after: 'supportPhone: string | null',
      add: '  /** When somebody answers the phone. */\n  supportHours: string | null',
    },
    {
      file: 'server/settings/config.ts',
      after: 'supportPhone: env.SUPPORT_PHONE',
      add: '    supportHours: env.SUPPORT_HOURS ?? null,',
    },
    {
      file: 'docs/operations/settings.md',
      after: '| `COPYRIGHT_YEAR` |',
      add: '| `SUPPORT_HOURS` | none | when somebody answers the phone |',
    },
  ],
  tests: ['server/settings', 'scripts/docs.test.ts'],
}
