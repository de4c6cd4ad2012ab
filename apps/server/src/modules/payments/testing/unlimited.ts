/** A house whose players have set no limits. */
export const unlimited = { mayReceive: async () => true, noteDeposit: async () => undefined }
