/** A slot with free rounds, and rounds of a player's campaign as its provider reports them. */
import type { TestServer } from '@fairhouse/testkit'

import { openProvider } from '../../../games/providers/testing/provider-fixture.ts'
import type { ProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { wireId } from '../campaigns.ts'

let rounds = 0

export async function openFreeSlot(server: TestServer, clock: { now(): number }, sent: Pick<ProviderServer, 'url'>) {
  const provider = await openProvider(server, clock, { freeRounds: true, baseUrl: sent.url })
  await provider.game('gems', { title: 'Gems', features: ['free_rounds'], max_multiplier: 1000 })
  /** The bet of a round of a campaign, with the provider's answer. */
  async function openRound(player: { id: bigint }, campaign: string, currency: string) {
    const round = `fr${++rounds}`
    const token = `free spins ${round}`
    await provider.session(player.id, token, { game: 'gems' })
    const base = { player: String(player.id), currency, game: 'gems', round }
    const bet = await provider.call('bet', { ...base, token, tx: `${round}b`, amount: 0, campaign: wireId(player.id, campaign) })
    const takeBack = async () => (await provider.call('rollback', { ...base, tx: `${round}x`, ref: `${round}b` })).body.status
    return { round, base, status: bet.body.status, takeBack }
  }
  return {
    provider,
    slug: `${provider.id}-gems`,
    openRound,
    /** One whole round of a campaign; the provider's answers to its bet and its win. */
    async play(player: { id: bigint }, campaign: string, currency: string, win: number, { isEnded = true } = {}) {
      const { round, base, status } = await openRound(player, campaign, currency)
      const won = await provider.call('win', { ...base, tx: `${round}w`, amount: win, end_round: isEnded })
      return [status, won.body.status]
    },
    /** A further win of the last round. */
    lateWin: async (player: { id: bigint }, currency: string, win: number) =>
      (
        await provider.call('win', {
          player: String(player.id),
          currency,
          game: 'gems',
          round: `fr${rounds}`,
          tx: `fr${rounds}late`,
          amount: win,
          end_round: true,
        })
      ).body.status,
  }
}
