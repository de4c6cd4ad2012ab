/** A house whose players have set no limits, and in which nothing else hangs on their money. */
export const unlimited = {
  mayReceive: async () => true,
  noteDeposit: async () => undefined,
  findUnrestrictedPlayers: async (_tx: unknown, accounts: readonly { player: bigint }[]) => new Set(accounts.map(({ player }) => player)),
}
export const NO_PORTS = { onCredited: async () => undefined, rejectPayouts: async () => undefined, onCharged: async () => undefined }
