/** Lives of many simulated players, and what each kind of bonus cost the house beside what was staked for it. */
import { MICRO_PER_MINOR } from '../../vip/rakeback.ts'
import { drawsOf } from './draws.ts'
import { type Life, live } from './life.ts'

/** In steps of the table, which are RUB 1 or as much of another currency; means per grant. */
export interface CostRow {
  readonly kind: string
  readonly grants: number
  readonly amount: number
  /** Cash that it became. */
  readonly cost: number
  /**
   * What the house expects to keep. Of an offer on a deposit: of the bets that were staked for it. Of a gift: of all play of its player. Of a
   * prize: of all play of all players, who took part for it.
   */
  readonly price: number
}

export interface Simulation {
  readonly faults: readonly string[]
  readonly rows: readonly CostRow[]
  /** All that came without a deposit, of all players: what it cost, and what the house expects to keep of all play. */
  readonly gifts: Pick<CostRow, 'cost' | 'price'>
  /** Players who got more as cashback, rakeback and wheel than the house expects to keep of their play. */
  readonly overpaid: number
}

interface Sums {
  grants: number
  amount: number
  cost: number
  price: number
}

const ON_DEPOSITS: ReadonlySet<string> = new Set(
  [1, 2, 3, 4].map((stage) => `welcome ${stage}`).concat('reload', 'promo percent', 'super bonus'),
)
const PRIZES: readonly string[] = ['tournament bonus', 'tournament cash']
const GIVEN_BACK: ReadonlySet<string> = new Set(['cashback', 'rakeback', 'daily wheel'])

export function simulate(seed: number, players: number, options: Parameters<typeof live>[1] = {}): Simulation {
  const faults: string[] = []
  const kinds = new Map<string, Sums>()
  let [overpaid, played] = [0, 0]
  for (let n = 0; n < players; n++) {
    const life = live(drawsOf(seed + n * 7919), options)
    const ended = life.player.end()
    faults.push(...ended.faults.map((fault) => `player ${n}: ${fault}`))
    addLife(kinds, life, ended.theoUnder)
    played += stepsIn(life)(life.player.play.theo)
    const givenBack = life.granted.filter(({ kind }) => GIVEN_BACK.has(kind)).reduce((sum, { amount }) => sum + amount, 0n)
    if (givenBack * MICRO_PER_MINOR > life.player.play.keptMicro) overpaid += 1
  }
  for (const kind of PRIZES) if (kinds.has(kind)) kinds.get(kind)!.price = played
  const given = [...kinds].reduce((sum, [kind, { cost }]) => (ON_DEPOSITS.has(kind) ? sum : sum + cost), 0)
  const rows = [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([kind, sums]) => rowOf(kind, sums))
  return { faults, rows, gifts: { cost: given, price: played }, overpaid }
}

const stepsIn =
  ({ player: { step } }: Life) =>
  (amount: bigint) =>
    Number(amount) / Number(step)

function addLife(kinds: Map<string, Sums>, life: Life, theoUnder: ReadonlyMap<string, bigint>): void {
  const steps = stepsIn(life)
  const { bonuses } = life.player.account()
  for (const { kind, id, amount } of life.granted) {
    const bonus = bonuses.find((each) => each.id === id)
    const isCash = bonus === undefined || bonus.required === 0n
    const sums = kinds.get(kind) ?? { grants: 0, amount: 0, cost: 0, price: 0 }
    sums.grants += 1
    sums.amount += steps(amount)
    sums.cost += steps(isCash ? amount : bonus.converted)
    if (!PRIZES.includes(kind)) sums.price += steps(ON_DEPOSITS.has(kind) ? (theoUnder.get(id) ?? 0n) : life.player.play.theo)
    kinds.set(kind, sums)
  }
}

const rowOf = (kind: string, { grants, amount, cost, price }: Sums): CostRow => ({
  kind,
  grants,
  amount: amount / grants,
  cost: cost / grants,
  price: price / grants,
})

/** One line per kind of bonus. */
export const printed = ({ rows }: Simulation): string[] =>
  rows.map(({ kind, grants, amount, cost, price }) =>
    [kind.padEnd(18), `${grants}`.padStart(7), ...[amount, cost, price].map((steps) => steps.toFixed(2).padStart(11))].join(''),
  )

export const HEADER = ['bonus'.padEnd(18), 'grants'.padStart(7), ...['amount', 'cost', 'price'].map((name) => name.padStart(11))].join('')
