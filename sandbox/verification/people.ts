// Whom the verification stand-ins know: somebody for each way a verification can go.
import type { Words } from '#words/words.ts'

export type Fate = keyof Words['sandbox']['verification']['people']

export interface Proven {
  subject: string
  email: string
  group: 'military' | 'responder' | null
  subgroup: string
}

/** `document` is asked for one the first time, and is of whatever group was asked for once it was looked at; `blurred` sends one that nobody can read, and is of neither group where none is asked for. */
export const people: Record<Exclude<Fate, 'trouble' | 'silence' | 'flood'>, Proven> = {
  veteran: { subject: 'd1c0ffee0000veteran', email: 'veteran@example.com', group: 'military', subgroup: 'Veteran' },
  firefighter: {
    subject: 'd1c0ffee00fireman',
    email: 'firefighter@example.com',
    group: 'responder',
    subgroup: 'Firefighter',
  },
  civilian: { subject: 'd1c0ffee0civilian', email: 'civilian@example.com', group: null, subgroup: '' },
  blurred: { subject: 'd1c0ffee00blurred', email: 'blurred@example.com', group: null, subgroup: '' },
  document: { subject: 'd1c0ffee0document', email: 'document@example.com', group: null, subgroup: 'Service Member' },
}

export const FATES: readonly Fate[] = [
  'veteran',
  'firefighter',
  'civilian',
  'document',
  'blurred',
  'trouble',
  'silence',
  'flood',
]

export const fateOf = (text: string | null): Fate | undefined => FATES.find((fate) => fate === text)
