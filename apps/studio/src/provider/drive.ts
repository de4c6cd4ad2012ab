/** Rounds of the conformance suite, in a test environment: the studio stands for the player's browser. */
import { isCurrency } from '@fairhouse/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { isLiveName, LIVE_NAMES } from '../live/games.ts'
import type { PlayRound, Seat } from '../rounds/play.ts'
import { SLOT_NAMES, type SlotName } from '../slots/catalogue.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { BLACKJACK, type PlayedHand } from '../tables/deliver.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import { type DriveTableDeps, driveTable } from './drive-table.ts'
import type { SignedRoute } from './signed.ts'

export interface DriveDeps extends DriveTableDeps {
  readonly pairs: Pairs
  readonly play: PlayRound
  readonly blackjack: Blackjack
  walletAt(url: string): CallWallet
}

const drive = z.object({
  wallet: z.url(),
  token: z.string(),
  player: z.string(),
  currency: z.string().refine(isCurrency),
  game: z.enum([...SLOT_NAMES, BLACKJACK, ...LIVE_NAMES]),
  stake: z.number().int().min(0),
  campaign: z.string().optional(),
  /** At blackjack: hands are dealt until one allows this further stake, and it is made. `again`: the same stake once more, at a shared table. */
  further: z.enum(['double', 'split', 'insure', 'again']).optional(),
})
type Order = z.infer<typeof drive>

/** About one hand in ten allows a split, one in thirteen an insurance. */
const HANDS_MAX = 300

export function serveDrivenRounds(app: FastifyInstance, signed: SignedRoute, deps: DriveDeps): void {
  const { pairs, inTurn, walletAt } = deps
  app.post(
    '/conformance/rounds',
    signed(drive, (order): Promise<object> => {
      const { wallet: url, token, player, currency, game } = order
      const owner = `driven:${player}`
      pairs.setClientSeed(owner, 'conformance suite')
      const seat: Seat = { owner, player, currency, wallet: { url, token, call: walletAt(url) } }
      if (isLiveName(game)) return driveTable(deps, seat, { ...order, game })
      return inTurn(owner, () => (game === BLACKJACK ? driveHand(deps, seat, order) : driveSpin(deps, seat, { ...order, game })))
    }),
  )
}

type SpinOrder = Pick<Order, 'stake' | 'campaign'> & { readonly game: SlotName }

async function driveSpin({ play, platform }: DriveDeps, seat: Seat, { game, stake, campaign }: SpinOrder): Promise<object> {
  const played = await play(seat, { key: platform.newId(), game, stake, ...(campaign !== undefined && { campaign }) })
  if (typeof played === 'string') return { state: 'refused', status: played }
  const { state, status, win } = played.round
  return { state, ...(status !== null && { status }), win: win ?? 0 }
}

/** `status`: why the further stake was not taken. */
async function driveHand(deps: DriveDeps, seat: Seat, { stake, further }: Order): Promise<object> {
  const { blackjack, platform } = deps
  for (let n = 0; n < HANDS_MAX; n++) {
    const dealt = await blackjack.deal(seat, { key: platform.newId(), stake })
    if (typeof dealt === 'string') return { state: 'refused', status: dealt }
    const { hand } = dealt
    if (hand.state === 'refused' || hand.state === 'void') return { state: hand.state }
    const legal: readonly string[] = hand.state === 'playing' ? blackjack.roundOf(hand).legal : []
    const isWanted = further === undefined || legal.includes(further)
    const moved = isWanted && further !== undefined ? await moveOn(deps, seat, hand, further) : hand
    const ended = await standOn(deps, seat, moved)
    if (isWanted) return { state: ended.state, ...(moved.status !== null && { status: moved.status }), win: ended.win ?? 0 }
  }
  return { state: 'refused', status: `none of ${HANDS_MAX} hands allows ${further}` }
}

type Hand = PlayedHand['hand']

async function moveOn({ blackjack }: DriveDeps, seat: Seat, { id, moves }: Hand, move: string): Promise<Hand> {
  const moved = await blackjack.move(seat, { hand: id, step: moves.length, move })
  if (typeof moved === 'string') throw new Error(`${move} is refused: ${moved}`)
  return moved.hand
}

/** Without insurance, and without another card. */
async function standOn(deps: DriveDeps, seat: Seat, hand: Hand): Promise<Hand> {
  let latest = hand
  while (latest.state === 'playing' && !latest.further) {
    const move = deps.blackjack.roundOf(latest).legal.includes('noInsure') ? 'noInsure' : 'stand'
    latest = await moveOn(deps, seat, latest, move)
  }
  return latest
}
