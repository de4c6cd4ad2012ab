/** One round of a correct provider: bet, draw, win, end; what got no answer is repeated or rolled back. Faults are planted here. */
import { type Platform, waiting } from '../platform.ts'
import type { Behaviour } from './behaviours.ts'
import type { CallWallet, Reply } from './wallet.ts'

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

export interface RoundDeps {
  readonly wallet: CallWallet
  readonly platform: Platform
  readonly behaviour: Behaviour
  /** The first wait before a repeat; it doubles each time. */
  readonly retryMs: number
}

const TRIES = 8
const SLOW_MS = 3000
/** In hundredths of the stake; the mean is 96. */
const MULTIPLIERS = [0, 0, 0, 0, 0, 40, 100, 120, 200, 500]

/** @throws when the wallet gives no answer for longer than all repeats take. */
export async function playRound(deps: RoundDeps, seat: Seat, order: RoundOrder): Promise<PlayedRound> {
  const { platform, behaviour } = deps
  const round = platform.newId()
  const is = (name: Behaviour) => behaviour === name
  const betTx = is('reused_transaction') ? `bet-${seat.player}` : `bet-${round}`
  const inRound = { player: seat.player, game: order.game, round }
  const stake = is('free_round_with_stake') && order.campaign ? order.campaign.betValue : order.stake
  const campaign = order.campaign && !is('free_round_with_stake') ? { campaign: order.campaign.id } : {}
  const betOf = (tx: string) => ({
    ...inRound,
    token: seat.token,
    currency: seat.currency,
    tx,
    amount: amountOf(behaviour, stake),
    ...campaign,
  })
  const rollBack = () => untilKnown(deps, 'rollback', { ...inRound, tx: `back-${round}`, ref: betTx }, is('lost_rollback') ? 1 : TRIES)
  const pay = (win: number, tx = `win-${round}`) => settle(deps, seat, inRound, { tx, win })

  if (is('tombstone')) await rollBack()
  const bet = await send(deps, 'bet', betOf(betTx))
  if (bet === 'unknown' && is('new_tx_on_retry')) await send(deps, 'bet', betOf(`again-${round}`))
  else if (bet === 'unknown' || is('lost_bet')) {
    if (!is('late_tombstone')) await rollBack()
    if (is('win_after_rollback')) await pay(stake * 2)
    return { round, state: 'void', win: 0 }
  } else if (bet.status !== 'OK') {
    if (is('win_after_refusal')) await pay(stake * 2)
    return { round, state: 'refused', status: bet.status, win: 0 }
  }
  const win = drawWin(platform, order.campaign?.betValue ?? order.stake)
  if (is('late_win')) await untilKnown(deps, 'end_round', inRound)
  await pay(win)
  if (is('double_win')) await pay(win, `more-${round}`)
  if (!is('late_win') && !is('skipped_end_round')) await untilKnown(deps, 'end_round', inRound)
  return { round, state: 'settled', win }
}

async function settle(deps: RoundDeps, { currency }: Seat, inRound: object, { tx, win }: { tx: string; win: number }): Promise<void> {
  const { behaviour, platform } = deps
  if (behaviour === 'slow') await waiting(platform)(SLOW_MS)
  const bodyOf = (amount: number) => ({ ...inRound, currency, tx, amount: amountOf(behaviour, amount) })
  if (behaviour === 'other_amount_on_retry') {
    const first = await send(deps, 'win', bodyOf(win))
    if (first === 'unknown') await untilKnown(deps, 'win', bodyOf(win + 1))
    return
  }
  await untilKnown(deps, 'win', bodyOf(win), behaviour === 'lost_win' ? 1 : TRIES)
}

/** @throws after the last repeat; a single try gives up silently, which is one of the faults. */
async function untilKnown(deps: RoundDeps, method: string, body: object, tries = TRIES): Promise<void> {
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await waiting(deps.platform)(deps.retryMs * 2 ** (tried - 1))
    if ((await send(deps, method, body)) !== 'unknown') return
  }
  if (tries > 1) throw new Error(`the wallet gave no answer to ${method}`)
}

async function send({ wallet, behaviour }: RoundDeps, method: string, body: object): Promise<Reply> {
  const options = { signsPath: behaviour !== 'unsigned_path' }
  if (behaviour !== 'double') return wallet(method, body, options)
  const [first, second] = await Promise.all([wallet(method, body, options), wallet(method, body, options)])
  return first === 'unknown' ? second : first
}

const amountOf = (behaviour: Behaviour, minor: number): number | string =>
  behaviour === 'decimal_amount' ? (minor / 100).toFixed(2) : minor

function drawWin({ randomHex }: Platform, stake: number): number {
  const at = Number.parseInt(randomHex(4), 16) % MULTIPLIERS.length
  return Math.floor((stake * MULTIPLIERS[at]!) / 100)
}
