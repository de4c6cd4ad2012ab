/** Invented clubs and runners with their strengths. None of them exists. Rounds follow from them: a change needs new chains. */
export interface Club {
  readonly name: string
  /** Per cent of the usual goals scored and conceded. */
  readonly attack: number
  readonly defence: number
}

/** Goals of a usual home and away side, thousandths. */
export const USUAL_GOALS = { home: 1450, away: 1150 } as const

const club = (name: string, attack: number, defence: number): Club => ({ name, attack, defence })

/** An even number. */
export const CLUBS: readonly Club[] = [
  club('Amber Vale', 128, 78),
  club('Brightmoor', 92, 104),
  club('Calder Bay', 110, 90),
  club('Dunmere', 84, 112),
  club('Eastholm', 101, 99),
  club('Farrow Hill', 119, 86),
  club('Glenhaven', 88, 107),
  club('Harrowgate', 106, 95),
  club('Iron Quay', 97, 88),
  club('Juniper Lane', 79, 121),
  club('Kestrel Rock', 123, 93),
  club('Larkfield', 94, 101),
  club('Mossley Park', 103, 109),
  club('Northwater', 115, 82),
  club('Oakhurst', 86, 97),
  club('Pinewick', 99, 114),
  club('Quarry Town', 108, 103),
  club('Redcliff', 91, 92),
  club('Stonebridge', 112, 106),
  club('Thornby', 82, 118),
]

export interface Runner {
  readonly name: string
  readonly weight: number
}

const runner = (name: string, weight: number): Runner => ({ name, weight })

export const RUNNERS: readonly Runner[] = [
  runner('Silver Comet', 34),
  runner('Quiet Thunder', 21),
  runner('Copper Lark', 15),
  runner('Northern Echo', 26),
  runner('Velvet Arrow', 11),
  runner('Paper Tiger', 8),
  runner('Morning Frost', 19),
  runner('Blue Lantern', 29),
  runner('Salt and Spray', 13),
  runner('Old Compass', 9),
  runner('Wild Saffron', 24),
  runner('Clockwork Hare', 17),
  runner('Harbour Light', 12),
  runner('Second Summer', 31),
  runner('Marble Run', 10),
  runner('Gentle Storm', 22),
]

export const COURSES: readonly string[] = ['Birch Hollow', 'Marsh Lane', 'Highdown', 'Seven Gates', 'Long Meadow']
