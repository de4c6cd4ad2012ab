/** Games drawn over the list of their bets, as a verifier repeats one bet of a round from what was published (games.md 1.4). */
import type { ByteSource } from '@fairhouse/fairness'
import { type Minor, formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import { type BetList, type ListedBet } from '../bets/list.ts'
import { readBetsText } from '../bets/read.ts'
import { duelOf, flipDuel } from '../coin-pvp/duel.ts'
import type { SoloRound } from '../game.ts'
import { isWhole } from '../params.ts'
import { drawRoom, isRoom, isRoomList } from '../rooms/draw.ts'

export type ListedGameId = 'rooms' | 'coin-pvp'

export interface ListedGame {
  readonly kind: 'listed'
  readonly id: ListedGameId
  /** `params`: which bet of the list, from 0, and the commission in 1/10,000. Undefined where the text is no list of this game. */
  read(text: string, params: unknown): ListedRound | 'bets' | 'params'
}

/** One bet in its list; the stake is what the list says. */
export interface ListedRound {
  readonly stake: Minor
  play(bytes: ByteSource): SoloRound
}

/** What came out for the whole list; amounts as decimal text. */
interface Drawn {
  readonly outcome: object
  readonly winner: string
  /** Index of the winning bet. */
  readonly index: number
  readonly payout: Minor
}

type Rules = (list: BetList, commission: number) => ((bytes: ByteSource) => Drawn) | undefined

const roomRules: Rules = (list, commission) => {
  if (!isRoom(list.room) || !isRoomList(list) || list.bets.length === 0) return undefined
  if (new Set(list.bets.map(({ user }) => user)).size < 2) return undefined
  return (bytes) => {
    const drawn = drawRoom(bytes, list, commission)
    if (drawn.refund) throw new Error('a list of two players is drawn')
    const { winnerIndex: index, winner, pot, payout, ticket } = drawn
    return { index, winner, payout, outcome: { ticket: String(ticket), index, user: winner, pot: formatMoney(pot) } }
  }
}

const duelRules: Rules = (list, commission) => {
  const duel = list.room === 'coin-pvp' ? duelOf(list) : undefined
  return (
    duel &&
    ((bytes) => {
      const { side, winner, payout } = flipDuel(bytes, duel, commission)
      const index = winner === duel.creator.user ? 0 : 1
      return { index, winner, payout, outcome: { side, index, user: winner, pot: formatMoney(duel.creator.stake * 2n) } }
    })
  )
}

const listedGame = (id: ListedGameId, rules: Rules): ListedGame => ({
  kind: 'listed',
  id,
  read(text, params) {
    const read = paramsOf(params)
    if (!read) return 'params'
    const list = readBetsText(text)
    const draw = list && rules(list, read.commission)
    const own = list?.bets[read.bet]
    return draw && own ? { stake: own.stake, play: (bytes) => roundOf(draw(bytes), own, read.bet) } : 'bets'
  },
})

export const LISTED_GAMES: Readonly<Record<ListedGameId, ListedGame>> = {
  rooms: listedGame('rooms', roomRules),
  'coin-pvp': listedGame('coin-pvp', duelRules),
}

export const isListedGame = (id: unknown): id is ListedGameId => typeof id === 'string' && Object.hasOwn(LISTED_GAMES, id)

function paramsOf(params: unknown): { bet: number; commission: number } | undefined {
  if (typeof params !== 'object' || params === null || Object.keys(params).toSorted().join() !== 'bet,commission') return undefined
  const { bet, commission } = params as { bet: unknown; commission: unknown }
  return isWhole(bet, 0, 99) && isWhole(commission, 0, MULTIPLIER - 1) ? { bet, commission } : undefined
}

const MULTIPLIER = Number(MULTIPLIER_SCALE)

function roundOf({ outcome, index, payout }: Drawn, { stake }: ListedBet, bet: number): SoloRound {
  const won = index === bet
  const multiplier = won ? Number((payout * BigInt(MULTIPLIER)) / stake) : 0
  return { outcome, multiplier, payout: won ? payout : 0n, events: [] }
}
