/** The store behind the port of free rounds, and the events of its campaigns. */
import type { Minor, PlayerId, RoundId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Ledger, OwnBonus } from '../../books/ledger/index.ts'
import type {
  FreeRoundCampaign,
  FreeRoundEvent,
  FreeRoundListener,
  FreeRounds,
  FreeRoundState,
  FreeWin,
  FreeWinCall,
} from './free-rounds.ts'
import type { CampaignRow, CampaignStore } from './store/campaigns.ts'
import type { createGameHold, GameFilter, GameStore } from './store/games.ts'
import type { ProviderStore } from './store/providers.ts'
import type { RoundKey, RoundStore } from './store/rounds.ts'

export const GRANT_JOB = 'providers.grant_free_rounds'
export const CANCEL_JOB = 'providers.cancel_free_rounds'

/** Above ten days of retries: the campaign ends before, and then the job does. */
const GRANT_ATTEMPTS = 50

/** Slots that take free rounds and bonus money. */
const FREE_ROUNDS: GameFilter = {
  hasFreeRounds: true,
  feature: 'free_rounds',
  category: 'slots',
  takesBonus: true,
  sort: 'popular',
  limit: 200,
}

export interface CampaignJob {
  readonly campaign: string
}

export interface CampaignsDeps {
  readonly campaigns: CampaignStore
  readonly games: GameStore
  readonly hold: ReturnType<typeof createGameHold>
  readonly providers: ProviderStore
  readonly rounds: RoundStore
  readonly ledger: Pick<Ledger, 'externalRounds'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Called by the wallet's methods, under the lock of the player's wallets. */
export interface CampaignEvents {
  played(tx: Tx, campaign: CampaignRow, round: RoundId): Promise<void>
  returned(tx: Tx, campaign: string, round: RoundId): Promise<void>
  /** `amount` is negative when a win was rolled back. */
  won(tx: Tx, campaign: string, round: RoundId, amount: Minor): Promise<void>
  /** A round of the campaign was closed: its last one finishes the campaign. */
  roundEnded(tx: Tx, campaign: string, key: RoundKey): Promise<void>
  beforeFreeWin(tx: Tx, player: PlayerId): Promise<void>
  freeWin(tx: Tx, win: FreeWin): Promise<void>
  beforeFreeWinBack(tx: Tx, win: FreeWinCall): Promise<OwnBonus | undefined>
  freeWinBack(tx: Tx, win: FreeWinCall): Promise<void>
}

export function createCampaigns({ campaigns, games, hold, providers, rounds, ledger, jobs }: CampaignsDeps): {
  port: FreeRounds
  events: CampaignEvents
} {
  const listeners: FreeRoundListener[] = []
  const report = async (tx: Tx, event: FreeRoundEvent) => {
    for (const listener of listeners) await listener.onCampaign(tx, event)
  }
  const current = async (tx: Tx, campaign: string) => (await campaigns.find(tx, campaign))!
  const isActive = ({ status }: Pick<CampaignRow, 'status'>) => status === 'active' || status === 'used'

  const port: FreeRounds = {
    async grant(tx, wanted, { isBulk = false } = {}) {
      const known = await campaigns.lock(tx, wanted.campaign)
      if (known) return isSame(known, wanted) ? stateOf(known) : 'mismatch'
      const game = await games.bySlug(wanted.game)
      const provider = game && (await providers.find(tx, game.provider))
      if (!game?.isOn || !game.isListed || !provider?.isOn || !provider.hasFreeRounds) return 'unknown_game'
      if (!(await campaigns.add(tx, { ...wanted, provider: game.provider, gameId: game.id }))) return port.grant(tx, wanted)
      await jobs.enqueue(tx, GRANT_JOB, { campaign: wanted.campaign } satisfies CampaignJob, { maxAttempts: GRANT_ATTEMPTS, isBulk })
      return stateOf(await current(tx, wanted.campaign))
    },
    async end(tx, campaign, status) {
      const known = await campaigns.lock(tx, campaign)
      if (!known) return undefined
      if (known.status !== 'active') return stateOf(known)
      await campaigns.setStatus(tx, campaign, status)
      await jobs.enqueue(tx, CANCEL_JOB, { campaign } satisfies CampaignJob)
      return stateOf({ ...known, status })
    },
    async state(tx, campaign) {
      const known = await campaigns.find(tx, campaign)
      return known && stateOf(known)
    },
    async roundsOf(campaign, page) {
      const known = await campaigns.find(null, campaign)
      if (!known) return []
      const { provider: source, player } = known
      const rows = await rounds.ofCampaign({ provider: source, player, campaign }, page)
      const sums = await ledger.externalRounds(
        player,
        rows.map(({ round }) => ({ source, round })),
      )
      return rows.map((row, n) => ({ ...row, won: sums[n]?.won ?? 0n, isTakenBack: !sums[n]?.stakes }))
    },
    async games(db) {
      const found = await games.offered(FREE_ROUNDS, db)
      return found.map(({ slug, title }) => ({ slug, title }))
    },
    hold: (tx, wanted) => hold(tx, FREE_ROUNDS, wanted),
    listen: (listener) => void listeners.push(listener),
  }

  const events: CampaignEvents = {
    async played(tx, { campaign, left }, round) {
      await campaigns.count(tx, campaign, { used: 1 })
      if (left === 1) await campaigns.setStatus(tx, campaign, 'used')
      await report(tx, { ...stateOf(await current(tx, campaign)), round, kind: 'played' })
    },
    async returned(tx, campaign, round) {
      const known = await campaigns.lock(tx, campaign)
      await campaigns.count(tx, campaign, { used: -1 })
      if (known!.status === 'used') await campaigns.setStatus(tx, campaign, 'active')
      await report(tx, { ...stateOf(await current(tx, campaign)), round, kind: 'returned' })
    },
    async won(tx, campaign, round, amount) {
      const known = await campaigns.lock(tx, campaign)
      await campaigns.count(tx, campaign, { won: amount })
      const { provider, player } = known!
      const isOpen = isActive(known!) && (known!.left > 0 || (await rounds.openOfCampaign(tx, campaign, { provider, player })) > 0)
      await report(tx, { ...stateOf(await current(tx, campaign)), round, kind: 'won', amount, isLate: !isOpen })
    },
    async roundEnded(tx, campaign, { provider, player, round }) {
      const known = await current(tx, campaign)
      if (known.status !== 'used' || (await rounds.openOfCampaign(tx, campaign, { provider, player })) > 0) return
      await report(tx, { ...stateOf(known), round, kind: 'finished' })
    },
    async beforeFreeWin(tx, player) {
      for (const listener of listeners) await listener.beforeFreeWin(tx, player)
    },
    async freeWin(tx, win) {
      for (const listener of listeners) await listener.onFreeWin(tx, win)
    },
    async beforeFreeWinBack(tx, win) {
      let own: OwnBonus | undefined
      for (const listener of listeners) own = (await listener.beforeFreeWinBack(tx, win)) ?? own
      return own
    },
    async freeWinBack(tx, win) {
      for (const listener of listeners) await listener.onFreeWinBack(tx, win)
    },
  }
  return { port, events }
}

function stateOf({ campaign, player, game, currency, count, betValue, expiresAt, left, won, status }: CampaignRow): FreeRoundState {
  return { campaign, player, game, currency, count, betValue, expiresAt, left, won, status }
}

const isSame = (known: CampaignRow, wanted: FreeRoundCampaign): boolean =>
  known.player === wanted.player &&
  known.game === wanted.game &&
  known.currency === wanted.currency &&
  known.count === wanted.count &&
  known.betValue === wanted.betValue &&
  known.expiresAt === wanted.expiresAt
