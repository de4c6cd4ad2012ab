/** Grants of free spins, and what their provider reports of them. Sources: bonuses.md 5, D-51, money.md C. */
import { type Answer, type BonusSource, defaultMaxConvert, type SpinTerms } from '@fairhouse/loyalty'
import type { PlayerId, InvoiceId, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { postings } from '../../books/ledger/index.ts'
import type { FreeRoundEvent, FreeRoundListener, FreeRounds, FreeWin, FreeWinCall } from '../../games/providers/index.ts'
import type { BonusEndCause } from '../../protection/limits/index.ts'
import { applyEvent, type EventDeps } from './apply-event.ts'
import { endedBy } from './bonus-facts.ts'
import { fromWire, wireId } from './campaigns.ts'
import { activeOf, bonusesOf, type StoredBonus } from './store/bonuses.ts'

export interface SpinDeps extends EventDeps {
  freeRounds(): Pick<FreeRounds, 'grant' | 'end' | 'games' | 'hold'>
}

export interface SpinListenerDeps extends SpinDeps {
  /** What has ended every bonus of the player (bonuses.md 2.12), and ends what a late win brings; undefined without. */
  bonusEndOf(tx: Tx, player: PlayerId): Promise<BonusEndCause | undefined>
}

export interface GivenSpins {
  readonly player: PlayerId
  /** Of the amounts; they are converted when the player has another by now. */
  readonly currency: Currency
  /** Of what gave them: granted once per player. */
  readonly id: string
  readonly source: BonusSource
  readonly count: number
  /** Slug; the most played game with free rounds when absent. */
  readonly game?: string | null | undefined
  readonly terms: SpinTerms
  readonly invoice?: InvoiceId | null
  readonly madeBy?: string | null
  readonly reason?: string | null
  /** See `EventOptions`. */
  readonly isBulk?: boolean
}

/** `no_game`: no game takes free rounds now, and nothing was granted. */
export type SpinsGiven = 'granted' | 'already_granted' | 'no_game'

/** In the caller's transaction: the spins are there when it commits. The game stays on until then, so the provider's part is never refused. */
export async function grantCampaign(deps: SpinDeps, tx: Tx, given: GivenSpins): Promise<SpinsGiven> {
  const { player, currency, id, source, count, invoice = null, madeBy = null, reason = null, isBulk = false } = given
  const game = await deps.freeRounds().hold(tx, given.game ?? null)
  if (!game) return 'no_game'
  const { betValue, ...terms } = given.terms
  const facts = { source, game: game.slug, title: game.title, count, betValue, invoice, madeBy, reason }
  const answer = await applyEvent(deps, tx, player, { kind: 'fs_start', id, count, ...terms }, { currency, facts, isBulk })
  if (answer === undefined) throw new Error(`player ${player} has no wallet for free spins`)
  return answer === 'already_granted' ? 'already_granted' : 'granted'
}

/** Whether any game takes free spins now: others are offered none. */
export const hasSpinGame = async ({ freeRounds }: Pick<SpinDeps, 'freeRounds'>, db: Db): Promise<boolean> =>
  (await freeRounds().games(db)).length > 0

const HAPPENED = { played: 'fs_begin', returned: 'fs_return', finished: 'fs_finish' } as const

const FREE_WIN_WAGER = 10

const freeWinBonus = ({ source, id }: Pick<FreeWin, 'source' | 'id'>): string => `free:${source}:${id}`

/** The bonus that a free win became; undefined when it joined another one. */
async function ownBonusOf(tx: Tx, win: FreeWinCall): Promise<StoredBonus | undefined> {
  const name = freeWinBonus(win)
  return (await bonusesOf(tx, win.player)).find(({ id }) => id === name)
}

/** Wins come in spite of a block, an exclusion or a closed account. What a late one became ends as all else did then (bonuses.md 2.12); cash stays. */
async function endLateWin(deps: SpinListenerDeps, tx: Tx, player: PlayerId, granted: Answer | undefined): Promise<void> {
  if (granted !== 'active' && granted !== 'queued') return
  const because = await deps.bonusEndOf(tx, player)
  if (because) await applyEvent(deps, tx, player, { kind: 'forfeit_all' }, { end: endedBy(because) })
}

export function createSpinListener(deps: SpinListenerDeps): FreeRoundListener {
  return {
    async onCampaign(tx: Tx, event: FreeRoundEvent) {
      const own = fromWire(event.campaign)
      if (!own) return
      const { player, id } = own
      if (event.kind === 'won')
        return endLateWin(deps, tx, player, await applyEvent(deps, tx, player, { kind: 'fs_collect', id, amount: event.amount }))
      const answer = await applyEvent(deps, tx, player, { kind: HAPPENED[event.kind], id })
      // a spin of an ended campaign that was rolled back is not played again
      if (event.kind === 'returned' && answer !== 'OK') await deps.freeRounds().end(tx, wireId(player, id), 'cancelled')
    },
    async beforeFreeWin(tx: Tx, player: PlayerId) {
      await applyEvent(deps, tx, player, { kind: 'tick' })
    },
    /**
     * Joins the active bonus; without one, or past its end, it becomes a bonus of its own, from the same money,
     * with the cap of free-spin winnings (bonuses.md 2.7).
     * @throws when the player has another currency: providers' calls and operators are refused before. A bug.
     */
    async onFreeWin(tx: Tx, { player, currency, amount, source, id }: FreeWin) {
      const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
      if (wallet?.currency !== currency)
        throw new Error(`the free win ${id} of ${player} is in ${currency}, and the wallet in another currency`)
      const active = await activeOf(tx, player)
      if (active && active.expiresAt! > (await deps.ledger.instant(tx))) return deps.ledger.joinBonus(tx, { source, id })
      const name = freeWinBonus({ source, id })
      await deps.ledger.postOrThrow(tx, postings.bonusEnded({ id: `taken:${player}.${name}`, player, currency, amount }))
      const granted = await applyEvent(
        deps,
        tx,
        player,
        { kind: 'grant', id: name, amount, wager: FREE_WIN_WAGER, maxConvert: defaultMaxConvert(amount, true) },
        { currency, source: { kind: 'free_round', ref: source } },
      )
      // a rollback by a process of the version before asks no bonus
      if ((await activeOf(tx, player))?.id === name) await deps.ledger.joinBonus(tx, { source, id })
      await endLateWin(deps, tx, player, granted)
    },
    async beforeFreeWinBack(tx: Tx, win: FreeWinCall) {
      await applyEvent(deps, tx, win.player, { kind: 'tick' })
      return ownBonusOf(tx, win)
    },
    /** A bonus that waits is cancelled; one that has nothing left ends by the stuck rule. */
    async onFreeWinBack(tx: Tx, win: FreeWinCall) {
      const own = await ownBonusOf(tx, win)
      const happening = own?.status === 'queued' ? ({ kind: 'cancel', bonus: own.id } as const) : ({ kind: 'tick' } as const)
      await applyEvent(deps, tx, win.player, happening, { end: endedBy('roll_back') })
    },
  }
}
