import { type GameManifest } from '../manifest.ts'

export const cases = {
  order: 30,
  kind: 'single-step',
  service: 'cases',
  names: { ru: 'Кейсы', en: 'Cases', kz: 'Кейстер' },
  hue: 78,
  icon: 'm12 3 8 4v10l-8 4-8-4V7z M4 7l8 4 8-4M12 11v10',
  rates: { contribution: 100, edgePpm: 50_000 },
} as const satisfies GameManifest
