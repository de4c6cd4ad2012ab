/** Rows of `providers.campaign`: granted free rounds, and the sum of their wins. */
import type { Currency } from '@fairhouse/money'

import type { Db, Run, Tx } from '../../../../platform/db/index.ts'
import type { FreeRoundState, FreeRoundStatus } from '../free-rounds.ts'

export interface CampaignRow extends FreeRoundState {
  readonly provider: string
  /** The provider's own id of the game. */
  readonly gameId: string
}

const SELECT = `select campaign, provider, game as "gameId", slug as game, player, currency, rounds as count, rounds - used as left,
  bet_value as "betValue", won, status, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt" from providers.campaign`

export type NewCampaign = Omit<CampaignRow, 'left' | 'won' | 'status'> & { readonly currency: Currency }

export function createCampaignStore(run: Run) {
  const one = async (tx: Db | null, sql: string, ...values: unknown[]) => (await run<CampaignRow>(tx, sql, ...values))[0]
  return {
    find: (tx: Db | null, campaign: string) => one(tx, `${SELECT} where campaign = $1`, campaign),
    lock: (tx: Tx, campaign: string) => one(tx, `${SELECT} where campaign = $1 for update`, campaign),
    /** false when the campaign exists. */
    async add(tx: Tx, { campaign, provider, gameId, game, player, currency, count, betValue, expiresAt }: NewCampaign): Promise<boolean> {
      const rows = await run(
        tx,
        `insert into providers.campaign (campaign, provider, game, slug, player, currency, rounds, bet_value, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000)) on conflict do nothing returning campaign`,
        campaign,
        provider,
        gameId,
        game,
        player,
        currency,
        count,
        betValue,
        expiresAt,
      )
      return rows.length > 0
    },
    async count(tx: Tx, campaign: string, { used = 0, won = 0n }: { used?: number; won?: bigint }): Promise<void> {
      await run(tx, 'update providers.campaign set used = used + $2, won = won + $3 where campaign = $1', campaign, used, won)
    },
    async setStatus(tx: Tx, campaign: string, status: FreeRoundStatus): Promise<void> {
      await run(tx, 'update providers.campaign set status = $2 where campaign = $1', campaign, status)
    },
  }
}

export type CampaignStore = ReturnType<typeof createCampaignStore>
