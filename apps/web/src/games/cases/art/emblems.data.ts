/** Emblems on the lids: small, so drawn with few lines. */
import { disc, type Drawing } from './pen.ts'

const EMBLEMS: Readonly<Record<string, Drawing>> = {
  starter: [
    ['a5', disc(0, 0, 17)],
    ['a2', disc(0, 0, 11)],
  ],
  neon: [['a5', 'M4-24-16 4H0L-4 24 16-4H0z']],
  fifty: [
    ['a2', disc(0, 0, 18)],
    ['a5', 'M0-18a18 18 0 0 1 0 36z'],
  ],
  fruit: [
    ['as', 'M-8-4C-4-20 6-24 14-24M10 2C8-12 8-18 14-24'],
    ['a5', disc(-9, 8, 11)],
    ['a4', disc(12, 12, 11)],
  ],
  ocean: [['as', 'M-24-6c8-10 16-10 24 0s16 10 24 0M-24 8c8-10 16-10 24 0s16 10 24 0']],
  space: [
    ['a5', disc(0, 0, 13)],
    ['as', 'M-24 9A26 7-20 1 1 24-9A26 7-20 1 1-24 9'],
  ],
  dragon: [['a5', 'M0-26c4 10 18 16 18 32a18 18 0 0 1-36 0c0-8 4-12 8-18 2 6 4 8 6 8 4 0 2-12 4-22z']],
  royal: [['a5', 'M-22 16-26-14-10 0 0-20 10 0 26-14 22 16z']],
}

const PLAIN: Drawing = [['a5', 'M0-20 6-6 20 0 6 6 0 20-6 6-20 0-6-6z']]

export const emblemOf = (slug: string): Drawing => EMBLEMS[slug] ?? PLAIN
