/** The measured calls. */
import { uuidv7 } from 'uuidv7'

import { DIALECTS } from '../../tools/conformance/dialects/index.ts'
import type { CallLoad, PostCall } from '../lib/calls.ts'
import { CURRENCY, GAME, PROVIDER, type Seat, SECRET } from './provider.ts'

export const STAKE = 100
/** Of every second round, which is a return of 96 %. */
export const WIN = 192
const DICE = Buffer.from(JSON.stringify({ stake: '1.00', currency: CURRENCY, params: { direction: 'under', target: 4950 }, mode: 'real' }))

/** Each player's rounds one after another: a bet, then a win that ends the round. */
export function walletLoad(seats: readonly Seat[]): Pick<CallLoad, 'next' | 'isWanted'> {
  const open: (string | undefined)[] = []
  let wins = 0
  return {
    next(at) {
      const { player, token } = seats[at]!
      const round = open[at]
      if (round !== undefined) {
        open[at] = undefined
        const amount = wins++ % 2 === 0 ? WIN : 0
        return signed('win', { player, currency: CURRENCY, game: GAME, round, tx: `win-${round}`, amount, end_round: true })
      }
      const next = (open[at] = uuidv7())
      return signed('bet', { token, player, currency: CURRENCY, game: GAME, round: next, tx: `bet-${next}`, amount: STAKE })
    },
    isWanted: isTaken,
  }
}

export function isTaken(text: string): boolean {
  const { status, duplicate } = JSON.parse(text) as { status: string; duplicate?: boolean }
  return status === 'OK' && duplicate === undefined
}

/** As a stranger signs: with the suite's function, not the product's. */
export function signed(method: string, body: object): PostCall {
  const [path, raw] = [`/wallet/${PROVIDER}/${method}`, JSON.stringify(body)]
  return { path, raw: Buffer.from(raw), headers: DIALECTS.seamless.sign({ path, raw }, { secret: SECRET, now: Date.now() }) }
}

export const diceBet = ({ bearer }: Pick<Seat, 'bearer'>): PostCall => ({
  path: '/api/v2/games/dice/bet',
  raw: DICE,
  headers: { authorization: bearer, 'idempotency-key': uuidv7() },
})
