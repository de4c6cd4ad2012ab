/** Invented countries, leagues and competitors: none of them exists. */
import type { PricedState } from '@fairhouse/betting'

export type SimulatedSport = PricedState['sport']

export interface League {
  readonly id: string
  readonly country: string
  readonly name: { readonly en: string; readonly ru: string; readonly kz: string }
  readonly tier: 1 | 2 | 3
}

/** The league whose matches may be legs of a tie. */
export const CUP = 'f-varda'

export const LEAGUES: Readonly<Record<SimulatedSport, readonly League[]>> = {
  football: [
    { id: 'f-norland', country: 'Norland', name: { en: 'Norland Premier', ru: 'Премьер Норланда', kz: 'Норланд Премьер' }, tier: 1 },
    {
      id: 'f-estoria',
      country: 'Estoria',
      name: { en: 'Estoria First', ru: 'Первая лига Эстории', kz: 'Эстория бірінші лигасы' },
      tier: 2,
    },
    { id: CUP, country: 'Varda', name: { en: 'Varda Cup', ru: 'Кубок Варды', kz: 'Варда кубогы' }, tier: 3 },
  ],
  hockey: [
    { id: 'h-norland', country: 'Norland', name: { en: 'Norland Ice', ru: 'Лёд Норланда', kz: 'Норланд мұзы' }, tier: 1 },
    { id: 'h-varda', country: 'Varda', name: { en: 'Varda Ice', ru: 'Лёд Варды', kz: 'Варда мұзы' }, tier: 2 },
  ],
  tennis: [
    { id: 't-tour', country: 'Estoria', name: { en: 'Estoria Open', ru: 'Открытый Эстории', kz: 'Эстория ашық турнирі' }, tier: 1 },
    { id: 't-trail', country: 'Varda', name: { en: 'Varda Trail', ru: 'Тур Варды', kz: 'Варда туры' }, tier: 3 },
  ],
  basketball: [
    { id: 'b-norland', country: 'Norland', name: { en: 'Norland Hoops', ru: 'Баскет Норланда', kz: 'Норланд баскеті' }, tier: 1 },
    { id: 'b-estoria', country: 'Estoria', name: { en: 'Estoria Hoops', ru: 'Баскет Эстории', kz: 'Эстория баскеті' }, tier: 2 },
  ],
  esports: [
    { id: 'e-arena', country: 'Varda', name: { en: 'Varda Arena', ru: 'Арена Варды', kz: 'Варда аренасы' }, tier: 2 },
    { id: 'e-circuit', country: 'Norland', name: { en: 'Norland Circuit', ru: 'Серия Норланда', kz: 'Норланд сериясы' }, tier: 3 },
  ],
}

const PLACES = [
  'Aldmoor',
  'Brenwick',
  'Carvel',
  'Dunmarsh',
  'Elsport',
  'Farrow',
  'Glenmoor',
  'Hartsea',
  'Ilmary',
  'Jorvale',
  'Kestrin',
  'Lornby',
]
const CLUBS: Readonly<Record<Exclude<SimulatedSport, 'tennis'>, readonly string[]>> = {
  football: ['Athletic', 'Rovers', 'United'],
  hockey: ['Bears', 'Frost', 'Storm'],
  basketball: ['Comets', 'Falcons', 'Towers'],
  esports: ['Circuit', 'Ravens', 'Signal'],
}
const FIRST_NAMES = ['A.', 'D.', 'E.', 'I.', 'K.', 'M.', 'N.', 'R.', 'S.', 'T.']
const LAST_NAMES = [
  'Arvane',
  'Belgrand',
  'Corvik',
  'Delmar',
  'Estane',
  'Falkor',
  'Grenvik',
  'Halloway',
  'Istrane',
  'Jarvel',
  'Kolmar',
  'Lentar',
]

const pairs = (ones: readonly string[], others: readonly string[]) => ones.flatMap((one) => others.map((other) => `${one} ${other}`))

/** Competitors of a sport; each keeps its rating for the whole season. */
export const competitorsOf = (sport: SimulatedSport): readonly string[] =>
  sport === 'tennis' ? pairs(FIRST_NAMES, LAST_NAMES) : pairs(PLACES, CLUBS[sport])
