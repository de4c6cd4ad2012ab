/** Draws a spin whose nonce is taken: posts its prize and stores its round, in the same transaction. */
import { DAILY_SPIN, dailySpinRules, soloGame } from '@fairhouse/games'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { type Ledger, postings } from '../../../books/ledger/index.ts'
import { type ActivePair, storedRound } from '../../../play/wagering/index.ts'
import type { Spin, SpinStore } from './store.ts'

export interface Drawn {
  readonly player: PlayerId
  readonly key: string
  readonly currency: Currency
  readonly pair: ActivePair
  readonly nonce: number
}

export interface DrawDeps {
  readonly ledger: Pick<Ledger, 'postOrThrow' | 'wallet'>
  readonly store: SpinStore
  readonly clock: Clock
}

const GAME = soloGame(dailySpinRules)

/** @throws when the ledger refuses the prize: then nothing has changed. */
export async function drawSpin(tx: Tx, { player, key, currency, pair, nonce }: Drawn, { ledger, store, clock }: DrawDeps): Promise<Spin> {
  const bet = GAME.parse({ currency })!
  const round = bet.play(pair.stream(nonce), 0n)
  await pay(tx, { player, currency, amount: round.payout, claim: `${pair.number}.${nonce}` }, ledger)
  const { cash, bonus, version } = (await ledger.wallet(player, currency, tx))!
  const place = { pair: pair.number, nonce, stake: 0n, win: round.payout, at: clock.now() }
  const outcome = JSON.stringify(storedRound(bet, round))
  const spin: Spin = { player, key, game: DAILY_SPIN, currency, ...place, outcome, cash, bonus, version }
  await store.add(spin, tx)
  return spin
}

type Gift = Omit<Parameters<typeof postings.cashGiven>[0], 'kind'>

/** Nonces start again with each pair, so the key contains the pair: every prize has a unique key. */
async function pay(tx: Tx, gift: Gift, ledger: DrawDeps['ledger']): Promise<void> {
  if (gift.amount === 0n) return
  await ledger.postOrThrow(tx, postings.cashGiven({ kind: 'wheel', ...gift }))
}
