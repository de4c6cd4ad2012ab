/** Log-ins by password and authenticator app on a host with accounts of its own: those of operators and of partners. */
import { passwordFault } from '@fairhouse/contracts'

import { createPasswordHashes, type PasswordCost, type PasswordHashes } from './password-hashes.ts'
import { appUri, secretText, stepOf } from './rules/second-factor.ts'
import { createAccessTokens } from './tokens/access-tokens.ts'
import { keyFor } from './tokens/keys.ts'

export interface LogInTerms {
  /** Derives the key of the tokens. */
  session: 'operator session' | 'partner session'
  /** As the app shows it. */
  issuer: string
  /** At least 32 characters. */
  secret: string
  passwordCost: PasswordCost
  /** A password must not contain it. */
  brand: string
}

export interface LogInTools {
  hashes: PasswordHashes
  tokens: ReturnType<typeof createAccessTokens>
  /** The time step of an authenticator code; null for a wrong one. `now` in milliseconds. */
  stepOf(secret: Buffer, code: string, now: number): number | null
  /** The authenticator's secret as people type it, and as a link that the app opens. */
  appOf(secret: Buffer, login: string): { secret: string; uri: string }
  /** What is wrong with a new password, in the format of field errors; undefined for a good one. */
  passwordFault(password: string, login: string): string | undefined
}

export const createLogInTools = async ({ session, issuer, secret: tokenSecret, passwordCost, brand }: LogInTerms): Promise<LogInTools> => ({
  hashes: await createPasswordHashes(passwordCost),
  tokens: createAccessTokens(keyFor(tokenSecret, session)),
  stepOf,
  appOf: (secret, login) => ({ secret: secretText(secret), uri: appUri(secret, issuer, login) }),
  passwordFault: (password, login) => passwordFault(password, { addresses: [login], brand }),
})
