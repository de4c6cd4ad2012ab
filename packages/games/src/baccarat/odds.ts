/** The exact odds of each bet: every order in which values can leave the shoe. Source: games.md G12. */
import type { Odds } from '../odds.ts'
import type { BaccaratBetId } from './bet.ts'
import { BACCARAT_DECKS, type BaccaratWinner, bankerDraws, playerDraws, winnerOf } from './coup.ts'
import { BACCARAT_PAYS, positionMultiplier } from './pay.ts'

/** Four suits of each rank in each deck; ten, jack, queen and king all count 0. */
const OF_A_RANK = 4 * BACCARAT_DECKS
const CARDS = 13 * OF_A_RANK
const VALUES = 10

let known: Readonly<Record<BaccaratWinner, bigint>> | undefined

/** Of one bet; the winners are counted when they are first requested. */
export function baccaratOdds(id: BaccaratBetId): Odds {
  if (id === 'playerPair' || id === 'bankerPair') return pairOdds(BACCARAT_PAYS[id])
  known ??= countedWinners()
  return Object.entries(known).map(([winner, ways]) => ({
    ways,
    multiplier: positionMultiplier(id, { winner: winner as BaccaratWinner, playerPair: false, bankerPair: false }),
  }))
}

/** The second card of a side has 31 of 415 cards of the first one's rank. */
function pairOdds(multiplier: number): Odds {
  return [
    { ways: BigInt(OF_A_RANK - 1), multiplier },
    { ways: BigInt(CARDS - OF_A_RANK), multiplier: 0 },
  ]
}

/** Runs of six cards out of 416, fewer than 2^53: a coup of fewer cards stands for all that could follow it. */
function countedWinners(): Readonly<Record<BaccaratWinner, bigint>> {
  const left = Array.from({ length: VALUES }, (_, value) => (value === 0 ? 4 * OF_A_RANK : OF_A_RANK))
  const ways = { player: 0, banker: 0, tie: 0 }
  const draw = (weight: number, then: (value: number, weight: number) => void) => {
    for (let value = 0; value < VALUES; value++) {
      const cards = left[value]!
      left[value] = cards - 1
      then(value, weight * cards)
      left[value] = cards
    }
  }
  const end = (player: number, banker: number, weight: number, drawn: number) => {
    let all = weight
    for (let place = drawn; place < 6; place++) all *= CARDS - place
    ways[winnerOf(player, banker)] += all
  }
  const thirds = (player: number, banker: number, weight: number) => {
    const bankers = (third: number | undefined, total: number, reached: number, drawn: number) => {
      if (!bankerDraws(player, banker, third)) return end(total, banker, reached, drawn)
      draw(reached, (value, all) => end(total, (banker + value) % VALUES, all, drawn + 1))
    }
    if (!playerDraws(player, banker)) return bankers(undefined, player, weight, 4)
    draw(weight, (value, all) => bankers(value, (player + value) % VALUES, all, 5))
  }
  draw(1, (a, first) =>
    draw(first, (b, second) => draw(second, (c, third) => draw(third, (d, fourth) => thirds((a + c) % VALUES, (b + d) % VALUES, fourth)))),
  )
  return { player: BigInt(ways.player), banker: BigInt(ways.banker), tie: BigInt(ways.tie) }
}
