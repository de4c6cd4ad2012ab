/** Grants of free spins, and what their provider reports of them. Sources: bonuses.md 5, D-51, money.md C. */
import type { Refusal } from '@fairhouse/contracts'
import { type CampaignTerms, freeSpinTerms } from '@fairhouse/loyalty'
import { type Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../platform/db/index.ts'
import { postings } from '../ledger/index.ts'
import type { FreeRoundEvent, FreeRoundGame, FreeRoundListener, FreeRounds, FreeWin } from '../providers/index.ts'
import { applyEvent, type EventDeps } from './apply-event.ts'
import { fromWire, wireId } from './campaigns.ts'
import { activeOf } from './store/bonuses.ts'

export interface SpinDeps extends EventDeps {
  freeRounds(): Pick<FreeRounds, 'grant' | 'end' | 'games'>
}

export interface GivenSpins {
  readonly player: bigint
  readonly currency: Currency
  /** Of what gave them: granted once per player. */
  readonly id: string
  readonly count: number
  /** Slug; the most played game with free rounds when absent, or when it takes none any more. */
  readonly game?: string | null | undefined
  /** The defaults of the currency when absent. */
  readonly terms?: Partial<Pick<CampaignTerms, 'wager' | 'lifeMs' | 'maxWin'>> & { readonly betValue?: bigint }
  readonly invoice?: bigint | null
  readonly madeBy?: string | null
  readonly reason?: string | null
}

/** `no_game`: no game takes free rounds now, and nothing was granted. */
export type SpinsGiven = 'granted' | 'already_granted' | 'no_game'

/** In the caller's transaction: the spins are there when it commits. */
export async function grantCampaign(deps: SpinDeps, tx: Tx, given: GivenSpins): Promise<SpinsGiven> {
  const { player, currency, id, count, invoice = null, madeBy = null, reason = null } = given
  const game = await gameOf(deps, given.game ?? null)
  if (!game) return 'no_game'
  const { betValue, ...terms } = { ...freeSpinTerms(id, count, currency), ...given.terms }
  const facts = { game: game.slug, title: game.title, count, betValue, invoice, madeBy, reason }
  const answer = await applyEvent(deps, tx, player, { kind: 'fs_start', ...terms }, { facts })
  return answer === 'already_granted' ? 'already_granted' : 'granted'
}

export const GIVE_SPINS = 'bonuses.give_spins'

/** As a job: amounts as text. */
export interface SpinJob {
  readonly player: string
  readonly currency: Currency
  readonly id: string
  readonly count: number
  readonly invoice: string | null
  readonly wager: number | null
  readonly lifeMs: number | null
  readonly maxWin: string | null
  /** Absent in jobs from before spins had values of their own. */
  readonly betValue?: string | null
}

/** What was earned: granted now, or as soon as a game takes free rounds. */
export async function giveSpins(deps: SpinDeps, tx: Tx, given: Omit<GivenSpins, 'game' | 'madeBy' | 'reason'>): Promise<void> {
  if ((await grantCampaign(deps, tx, given)) !== 'no_game') return
  const { player, currency, id, count, invoice, terms } = given
  const kept: SpinJob = {
    player: `${player}`,
    currency,
    id,
    count,
    invoice: invoice == null ? null : `${invoice}`,
    wager: terms?.wager ?? null,
    lifeMs: terms?.lifeMs ?? null,
    maxWin: terms?.maxWin === undefined ? null : `${terms.maxWin}`,
    betValue: terms?.betValue === undefined ? null : `${terms.betValue}`,
  }
  await deps.jobs.enqueue(tx, GIVE_SPINS, kept, { key: `${GIVE_SPINS} ${player} ${id}` })
}

export interface KeptSpinDeps extends SpinDeps {
  /** A cool-off or self-exclusion, as a refusal. */
  findExclusion(tx: Db, player: bigint): Promise<Refusal | undefined>
}

/** Nothing under a self-exclusion, which ends every bonus. @throws while no game takes free rounds: the job is repeated. */
export async function giveKeptSpins(deps: KeptSpinDeps, tx: Tx, kept: SpinJob): Promise<void> {
  if ((await deps.findExclusion(tx, BigInt(kept.player)))?.code === 'self_excluded') return
  const { player, currency, id, count, invoice, wager, lifeMs, maxWin, betValue = null } = kept
  const terms = {
    ...(wager !== null && { wager }),
    ...(lifeMs !== null && { lifeMs }),
    ...(maxWin !== null && { maxWin: BigInt(maxWin) }),
    ...(betValue !== null && { betValue: BigInt(betValue) }),
  }
  const owner = { player: BigInt(player), currency, id, count, invoice: invoice === null ? null : BigInt(invoice) }
  const given = await grantCampaign(deps, tx, { ...owner, terms })
  if (given === 'no_game') throw new Error(`no game takes the free spins ${id} of player ${player}`)
}

/** The wanted game while it takes free rounds, else the most played one; undefined where none does. */
export async function gameOf({ freeRounds }: Pick<SpinDeps, 'freeRounds'>, wanted: string | null): Promise<FreeRoundGame | undefined> {
  const games = await freeRounds().games()
  return games.find(({ slug }) => slug === wanted) ?? games[0]
}

const HAPPENED = { played: 'fs_begin', returned: 'fs_return', finished: 'fs_finish' } as const

const FREE_WIN_WAGER = 10

export function createSpinListener(deps: SpinDeps): FreeRoundListener {
  return {
    async onCampaign(tx: Tx, event: FreeRoundEvent) {
      const own = fromWire(event.campaign)
      if (!own) return
      const { player, id } = own
      if (event.kind === 'won') return void (await applyEvent(deps, tx, player, { kind: 'fs_collect', id, amount: event.amount }))
      const answer = await applyEvent(deps, tx, player, { kind: HAPPENED[event.kind], id })
      // a spin of an ended campaign that was rolled back is not played again
      if (event.kind === 'returned' && answer !== 'OK') await deps.freeRounds().end(tx, wireId(player, id), 'cancelled')
    },
    async beforeFreeWin(tx: Tx, player: bigint) {
      await applyEvent(deps, tx, player, { kind: 'tick' })
    },
    /** Joins the active bonus; without one it becomes a bonus of its own, from the same money. */
    async onFreeWin(tx: Tx, { player, currency, amount, source, id }: FreeWin) {
      if (await activeOf(tx, player)) return
      const name = `free:${source}:${id}`
      await deps.ledger.postOrThrow(tx, postings.bonusEnded({ id: `${player}.${name}:taken`, player, currency, amount }))
      await applyEvent(deps, tx, player, { kind: 'grant', id: name, amount, wager: FREE_WIN_WAGER })
    },
  }
}
