/** The second factor of accounts: begun, confirmed, checked, turned off. Source: D-36. */
import type { KeyObject } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { IdentityDeps, Locale } from './ports.ts'
import { appUri, newRecoveryCodes, recoveryCodeFrom, SECRET_BYTES, secretText, stepOf } from './rules/second-factor.ts'
import type { SecurityMailer } from './security-mailer.ts'
import { audit } from './store/audit.ts'
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  type Factor,
  findFactor,
  putRecoveryCodes,
  recoveryCodesLeft,
  spendRecoveryCode,
  spendStep,
} from './store/second-factors.ts'
import { factorSealKey, recoveryKey } from './tokens/keys.ts'

export interface SecondFactor {
  isOn(tx: Db, player: PlayerId): Promise<boolean>
  /** `account`: the label in the app. Refused if one is active. */
  begin(tx: Tx, player: PlayerId, account: string): Promise<{ secret: string; uri: string } | Refusal>
  /** With a code of the begun secret: on from now. Returns the recovery codes, which are shown only once. */
  confirm(tx: Tx, player: PlayerId, code: string, locale: Locale): Promise<string[] | Refusal>
  /** Whether this is an authenticator code or a recovery code. A right one counts once. */
  check(tx: Tx, player: PlayerId, code: string, locale: Locale): Promise<boolean>
  /** Whether this is an authenticator code; recovery codes are for logging in only. A right one counts once. */
  checkApp(tx: Tx, player: PlayerId, code: string): Promise<boolean>
  renewRecoveryCodes(tx: Tx, player: PlayerId): Promise<string[]>
  /** Refused if none is active. */
  switchOff(tx: Tx, player: PlayerId, locale: Locale): Promise<{ success: true } | Refusal>
}

interface SecondFactorDeps extends Pick<IdentityDeps, 'clock' | 'random' | 'brand'> {
  seal: Seal
  /** In turn. */
  recoveryKeys: readonly KeyObject[]
  securityMailer: SecurityMailer
}

const factorRow = (player: PlayerId): string => `identity.second_factor ${player}`

export const identitySealed: SealedStores = {
  columns: [
    {
      table: 'identity.second_factor',
      column: 'sealed',
      secret: 'seeds',
      key: ['player'],
      sealKey: factorSealKey,
      rowOf: ({ player }) => factorRow(player as bigint),
    },
  ],
  hashed: [
    { table: 'identity.recovery_code', column: 'hash', secret: 'seeds', as: 'bytes', keyOf: (secret) => recoveryKey(secret).export() },
  ],
}

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { clock, random, brand, seal, securityMailer } = deps
  const hashCode = (player: PlayerId, code: string) => keyedHash(deps.recoveryKeys, `${player} ${code}`)
  const secretOf = (player: PlayerId, sealed: Buffer) => seal.open(sealed, factorRow(player))
  const makeCodes = async (tx: Tx, player: PlayerId) => {
    const codes = newRecoveryCodes(random)
    const hashes = codes.map((code) => hashCode(player, code))
    await putRecoveryCodes(tx, player, hashes)
    return codes
  }
  const spendRecovery = async (tx: Tx, player: PlayerId, code: string, locale: Locale) => {
    if (!(await spendRecoveryCode(tx, player, hashCode(player, code), clock.now()))) return false
    const left = await recoveryCodesLeft(tx, player)
    await securityMailer.enqueue(tx, player, { what: 'recovery_code_used', left }, locale)
    await audit(tx, player, 'recovery code used', clock.now(), { left })
    return true
  }
  const spendApp = async (tx: Tx, player: PlayerId, { sealed }: Pick<Factor, 'sealed'>, code: string) => {
    const step = stepOf(secretOf(player, sealed), code, clock.now())
    return step !== null && spendStep(tx, player, step)
  }
  return {
    isOn: async (tx, player) => (await findFactor(tx, player))?.isConfirmed ?? false,
    async begin(tx, player, account) {
      const secret = random.bytes(SECRET_BYTES)
      const isBegun = await beginFactor(tx, player, seal.close(secret, factorRow(player)), clock.now())
      return isBegun ? { secret: secretText(secret), uri: appUri(secret, brand, account) } : refuse('bad_transition')
    },
    async confirm(tx, player, code, locale) {
      const now = clock.now()
      const factor = await findFactor(tx, player)
      if (!factor || factor.isConfirmed) return refuse('bad_transition')
      const step = stepOf(secretOf(player, factor.sealed), code, now)
      if (step === null) return refuse('wrong_second_factor')
      if (!(await confirmFactor(tx, player, factor.sealed, step, now))) return refuse('bad_transition')
      await securityMailer.enqueue(tx, player, { what: 'second_factor_on' }, locale)
      await audit(tx, player, 'second factor on', now)
      return makeCodes(tx, player)
    },
    async check(tx, player, code, locale) {
      const factor = await findFactor(tx, player)
      if (!factor?.isConfirmed) return false
      const recovery = recoveryCodeFrom(code)
      return recovery ? spendRecovery(tx, player, recovery, locale) : spendApp(tx, player, factor, code)
    },
    async checkApp(tx, player, code) {
      const factor = await findFactor(tx, player)
      return factor?.isConfirmed === true && spendApp(tx, player, factor, code)
    },
    async renewRecoveryCodes(tx, player) {
      await audit(tx, player, 'recovery codes made', clock.now())
      return makeCodes(tx, player)
    },
    async switchOff(tx, player, locale) {
      if (!(await dropFactor(tx, player))) return refuse('bad_transition')
      await securityMailer.enqueue(tx, player, { what: 'second_factor_off' }, locale)
      await audit(tx, player, 'second factor off', clock.now())
      return { success: true }
    },
  }
}
