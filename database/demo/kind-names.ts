// What a kind is called where its parts have no words in common.
import type { Words } from './parts/design.ts'

export const KIND_NAMES: Readonly<Record<string, Words>> = {
  'serpentine belt': { en: 'Serpentine belt', fr: 'Courroie serpentine' },
  'hose clamp': { en: 'Hose clamp', fr: 'Collier de boyau' },
  'exhaust manifold': { en: 'Exhaust manifold', fr: 'Collecteur d’échappement' },
  'valve seat insert': { en: 'Valve seat', fr: 'Siège de soupape' },
  'high-pressure line': { en: 'High-pressure fuel line', fr: 'Conduite haute pression' },
  'fuel hose': { en: 'Low-pressure fuel line', fr: 'Conduite de carburant basse pression' },
  grease: { en: 'Grease cartridge', fr: 'Cartouche de graisse' },
  puller: { en: 'Puller', fr: 'Extracteur' },
  'pressure gauge': { en: 'Pressure tester', fr: 'Appareil de contrôle de pression' },
  'gauge sender': { en: 'Gauge sender', fr: 'Transmetteur d’indicateur' },
  'headlamp bulb': { en: 'Headlamp bulb', fr: 'Ampoule de phare' },
  'cetane improver': { en: 'Cetane improver', fr: 'Améliorant de cétane' },
}
