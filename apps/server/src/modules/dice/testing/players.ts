/** Players of a running house with money on their account and a first seed pair: ready to bet. */
import { postings } from '../../ledger/index.ts'
import { type Player, type PlayerOptions, registerPlayer, type TestHouse } from '@fairhouse/testkit'

/** `cash` in minor units. */
export async function openPlayer(house: TestHouse, cash: bigint, options: PlayerOptions = {}): Promise<Player> {
  const player = await registerPlayer(house, options)
  const currency = options.currency ?? 'RUB'
  if (cash > 0n) await house.server.house.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency, amount: cash }))
  await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'first', mode: 'real' } })
  return player
}
