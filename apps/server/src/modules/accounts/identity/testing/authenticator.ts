/** A player with a second factor, for tests of several modules: the app uses the server's library, on the test's clock. */

import type { Player, TestClock } from '@fairhouse/testkit'
import { Secret, TOTP } from 'otpauth'

export interface Authenticator {
  /** The code of now; each step has another one, so time advances before it is computed. */
  code(): string
  recoveryCodes: string[]
}

const STEP_MS = 30_000

/** The app's code for this secret at an instant (ms since the epoch). */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** @throws with the answer when a call is refused. */
export async function switchOnSecondFactor(player: Player, clock: TestClock): Promise<Authenticator> {
  const begun = await player.call('POST /api/v2/auth/second-factor/begin')
  if (!begun.ok) throw new Error(JSON.stringify(begun.error))
  const { secret } = begun.data
  const body = { code: codeAt(secret, clock.now()), password: player.password }
  const confirmed = await player.call('POST /api/v2/auth/second-factor/confirm', { body })
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.error))
  return {
    recoveryCodes: confirmed.data.recovery_codes,
    code() {
      clock.advance(STEP_MS)
      return codeAt(secret, clock.now())
    },
  }
}
