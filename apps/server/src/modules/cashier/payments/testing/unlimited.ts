import { systemRandom } from '../../../../platform/random.ts'
import { createPayers } from '../../payouts/index.ts'
import { createCreditHooks, type CreditPorts } from '../post-settlement.ts'

/** A server whose players have no limits and no other conditions on their money. */
export const unlimited = {
  holdReason: async () => undefined,
  noteDeposit: async () => undefined,
  areInstrumentsExcluded: async (_tx: unknown, used: readonly unknown[]) => used.map(() => false),
  recordIdentifiers: async () => undefined,
  findUnrestrictedPlayers: async (_tx: unknown, accounts: readonly { player: bigint }[]) => new Set(accounts.map(({ player }) => player)),
}
/** With hooks of their own, to which a test may react. */
export const creditPorts = (): CreditPorts => ({
  payers: createPayers({ secret: '5e'.repeat(32), hashSecrets: ['5e'.repeat(32)] }, systemRandom),
  hooks: createCreditHooks(),
})
export const NO_PORTS = creditPorts()
export const NO_MESSAGES = { enqueue: async () => undefined }
