/** One round of a correct provider: bet, draw, win, end; what got no answer is repeated or rolled back. */
import { type Platform, waiting } from '../platform.ts'
import { type Order, type RoundDeps, send, untilKnown } from './calls.ts'

export interface Seat {
  readonly token: string
  readonly player: string
  readonly currency: string
}

export interface RoundOrder {
  readonly game: string
  /** Minor units; 0 with a campaign. */
  readonly stake: number
  /** Of a free round; its wins are drawn from `betValue`. */
  readonly campaign?: { readonly id: string; readonly betValue: number }
}

export interface PlayedRound {
  readonly round: string
  /** `void`: the bet got no answer and was rolled back. */
  readonly state: 'settled' | 'refused' | 'void'
  /** Of the refused bet. */
  readonly status?: string
  readonly win: number
}

const SLOW_MS = 3000
/** In hundredths of the stake; the mean is 96. */
const MULTIPLIERS = [0, 0, 0, 0, 0, 40, 100, 120, 200, 500]

/** @throws when the wallet gives no answer for longer than all repeats take. */
export async function playRound(deps: RoundDeps, seat: Seat, { game, stake, campaign }: RoundOrder): Promise<PlayedRound> {
  const { platform, behaviour } = deps
  const round = platform.newId()
  const is = (name: Order) => behaviour === name
  const tx = `bet-${round}`
  const inRound = { player: seat.player, game, round }
  const { token, currency } = seat
  const bet = { ...inRound, token, currency, tx, amount: stake, ...(campaign && { campaign: campaign.id }) }
  const rollBack = () => untilKnown(deps, 'rollback', { ...inRound, tx: `back-${round}`, ref: tx })

  if (is('tombstone')) await rollBack()
  const answer = await send(deps, 'bet', bet)
  if (answer === 'unknown' || is('lost_bet')) {
    await rollBack()
    return { round, state: 'void', win: 0 }
  }
  if (answer.status !== 'OK') return { round, state: 'refused', status: answer.status, win: 0 }
  const win = drawWin(platform, campaign?.betValue ?? stake)
  if (is('late_win')) await untilKnown(deps, 'end_round', inRound)
  if (is('slow')) await waiting(platform)(SLOW_MS)
  await untilKnown(deps, 'win', { ...inRound, currency, tx: `win-${round}`, amount: win })
  if (!is('late_win')) await untilKnown(deps, 'end_round', inRound)
  return { round, state: 'settled', win }
}

function drawWin({ randomHex }: Platform, stake: number): number {
  const at = Number.parseInt(randomHex(4), 16) % MULTIPLIERS.length
  return Math.floor((stake * MULTIPLIERS[at]!) / 100)
}
