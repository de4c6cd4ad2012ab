/** Who plays: a token of the operator's wallet, or a demo balance of the studio. */
import { createHmac } from 'node:crypto'

import { type Currency, isCurrency } from '@fairhouse/money'
import * as z from 'zod'

import { boundsOf, type GameName } from '../game-stakes.ts'
import type { Platform } from '../platform.ts'
import type { Seat } from '../rounds/play.ts'
import { type DemoBalances, demoOwner } from '../store/demo.ts'
import type { CallWallet, WalletAnswer } from '../wallet/wallet.ts'
import { modeFields, type PlayModes, playModesOf } from './play-modes.ts'
import type { TakeOne, TakeToken } from './visitors.ts'

const DEMO_ID = /^[0-9a-f]{32}$/

/** Seats at these games. */
export function seatFieldsOf<const Names extends readonly GameName[]>(names: Names) {
  const game = z.enum(names)
  return z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('real'), game, token: z.string().min(1).max(200) }),
    z.object({
      mode: z.literal('demo'),
      game,
      currency: z.string().refine(isCurrency),
      demo: z.string().regex(DEMO_ID).optional(),
      ...modeFields,
    }),
  ])
}

export type SeatFields =
  | { readonly mode: 'real'; readonly game: GameName; readonly token: string }
  | ({ readonly mode: 'demo'; readonly game: GameName; readonly currency: Currency; readonly demo?: string | undefined } & Pick<
      WalletAnswer,
      'autoplay_rounds' | 'turbo'
    >)

export interface OpenSeat extends Seat {
  readonly modes: PlayModes
  /** By the wallet's latest word, also with a stake: nobody else may see what this player stakes. */
  isHidden(): boolean
  /** Minor units; undefined: the wallet was not asked. */
  readonly balance?: number | undefined
  /** The id under which the page finds its demo balance again. */
  readonly demo?: string
}

/** `too_many_sessions`: this visitor has had so many new ones, or so many tokens that the wallet refused. `wallet_down`: also while too many wait for it. */
export type SeatFault = 'session_expired' | 'wallet_down' | 'too_many_sessions'

export interface Seats {
  /** Asks the wallet, or opens a demo balance for this visitor. */
  open(fields: SeatFields, visitor: string): Promise<OpenSeat | SeatFault>
  /** The same, with what the wallet said in the last minutes. */
  find(fields: SeatFields, visitor: string): Promise<OpenSeat | SeatFault>
  /**
   * Of its owner, for a page: it tells two players of one tab apart, and nobody without its key learns from it who they are, or tries their
   * numbers. The same after each start with the same storage. 16 hexadecimal digits.
   */
  tagOf(seat: Pick<Seat, 'owner'>): string
}

export interface SeatsDeps {
  readonly tagKey: Uint8Array
  readonly walletUrl: string
  readonly call: CallWallet
  readonly demo: DemoBalances
  /** Whether this visitor may have one more demo balance. */
  readonly takeDemo: TakeOne
  /** Whether this visitor may name one more token: those that the wallet refuses are counted, and those it has not answered yet. */
  readonly takeToken: TakeToken
  readonly platform: Pick<Platform, 'now' | 'randomBytes'>
}

interface Kept {
  readonly player: string
  readonly currency: Currency
  readonly modes: PlayModes
  isHidden: boolean
  readonly until: number
}

const TAG_LENGTH = 16

const KEPT_MS = 600_000
const KEPT_MAX = 10_000
const DEMO_ID_BYTES = 16
const EXPIRED: readonly string[] = ['BAD_TOKEN', 'TOKEN_EXPIRED', 'UNKNOWN_PLAYER']

export function createSeats({ tagKey, walletUrl, call, demo, takeDemo, takeToken, platform }: SeatsDeps): Seats {
  /** By game and token: the wallet decides whether a session may play this game. */
  const kept = new Map<string, Kept>()

  function seatOf(known: Kept, token: string): OpenSeat {
    const { player, currency, modes } = known
    const callNoting: CallWallet = async (method, body) => {
      const answer = await call(method, body)
      if (answer !== 'unknown' && answer.hidden) known.isHidden = true
      return answer
    }
    const wallet = { url: walletUrl, token, call: callNoting }
    return { owner: `real:${player}`, player, currency, wallet, modes, isHidden: () => known.isHidden }
  }

  async function authenticate({ token, game }: SeatFields & { mode: 'real' }, visitor: string): Promise<OpenSeat | SeatFault> {
    const taken = takeToken(visitor)
    if (taken === 'refused') return 'too_many_sessions'
    if (taken === 'unanswered') return 'wallet_down'
    const answer = await call('authenticate', { token, game })
    const isRefused = answer !== 'unknown' && EXPIRED.includes(answer.status)
    taken.end(isRefused)
    if (isRefused) return 'session_expired'
    if (answer === 'unknown') return 'wallet_down'
    const { status, player, currency, balance } = answer
    if (status !== 'OK' || player === undefined || !isCurrency(currency)) return 'wallet_down'
    if (kept.size >= KEPT_MAX) kept.clear()
    const stated = { modes: playModesOf(answer), isHidden: answer.hidden ?? false }
    const known: Kept = { player, currency, ...stated, until: platform.now() + KEPT_MS }
    kept.set(`${game} ${token}`, known)
    return { ...seatOf(known, token), balance }
  }

  /** An id that the studio does not know is a new balance too, also one that the page chose. */
  function openDemo({ game, currency, demo: given, ...stated }: SeatFields & { mode: 'demo' }, visitor: string): OpenSeat | SeatFault {
    if ((given === undefined || !demo.isKnown(given)) && !takeDemo(visitor)) return 'too_many_sessions'
    const id = given ?? Buffer.from(platform.randomBytes(DEMO_ID_BYTES)).toString('hex')
    const balance = demo.open(id, currency, Number(boundsOf(game, currency).min))
    return { owner: demoOwner(id), player: id, currency, modes: playModesOf(stated), isHidden: () => false, balance, demo: id }
  }

  return {
    async open(fields, visitor) {
      return fields.mode === 'demo' ? openDemo(fields, visitor) : authenticate(fields, visitor)
    },
    async find(fields, visitor) {
      if (fields.mode === 'demo') return fields.demo === undefined ? 'session_expired' : openDemo(fields, visitor)
      const found = kept.get(`${fields.game} ${fields.token}`)
      if (!found || found.until < platform.now()) return authenticate(fields, visitor)
      return seatOf(found, fields.token)
    },
    tagOf: ({ owner }) => createHmac('sha256', tagKey).update(owner).digest('hex').slice(0, TAG_LENGTH),
  }
}
