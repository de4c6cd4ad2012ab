/** The parts of this module, built once and shared by its calls. */
import type { KeyObject } from 'node:crypto'

import type { Refusal } from '@fairhouse/contracts'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { type Codes, createCodes } from './codes.ts'
import { createDeviceMarks, type DeviceMarks } from './device-marks.ts'
import { createLoginFlow, type LoginFlow } from './login-flow.ts'
import { createPasswordHashes, type PasswordHashes } from './password-hashes.ts'
import { createIdentityHooks, type IdentityDeps, type IdentityHooks, type PhoneProved } from './ports.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSecurityMailer, type SecurityMailer } from './security-mailer.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { endedSince } from './store/sessions.ts'
import { type AccessTokens, createAccessTokens, createRevocations, type Revocations } from './tokens/access-tokens.ts'
import { type CodeTexts, createCodeTexts } from './tokens/code-texts.ts'
import { factorSealKey, keyFor, recoveryKey } from './tokens/keys.ts'
import { createProviderSecrets, type ProviderSecrets } from './tokens/provider-secrets.ts'
import { createRefreshTokens } from './tokens/refresh-tokens.ts'
import { createSignedIds, type SignedIds } from './tokens/signed-ids.ts'

export interface IdentityContext extends Pick<
  IdentityDeps,
  | 'channels'
  | 'clock'
  | 'ids'
  | 'admitNickname'
  | 'refuseNewcomer'
  | 'screenRegistration'
  | 'deliver'
  | 'notify'
  | 'countryOf'
  | 'issuers'
  | 'openId'
  | 'isOwnOrigin'
  | 'isServed'
  | 'report'
  | 'savedLocale'
  | 'isExcluded'
  | 'promoCodes'
  | 'opensDemoAccounts'
> {
  db: Db
  hooks: IdentityHooks
  /** A refusal: the account is now closed to play, and nobody else reacts. */
  notePhone(tx: Tx, proved: PhoneProved): Promise<Refusal | undefined>
  access: AccessTokens
  /** For sessions of payout links. */
  links: AccessTokens
  revocations: Revocations
  sessions: Sessions
  loginFlow: LoginFlow
  secondFactor: SecondFactor
  challenges: Challenges
  marks: DeviceMarks
  /** For undo links of address changes. */
  changeTokens: SignedIds
  securityMailer: SecurityMailer
  providerSecrets: ProviderSecrets
  codes: Codes
  codeTexts: CodeTexts
  passwords: PasswordHashes
  /** For links and confirmed codes that allow a new password. */
  resetTokens: SignedIds
  /** For payout links. */
  linkTokens: SignedIds
  /** The brand as players know it. */
  brand: string
  failedLoginKey: KeyObject
}

export async function createIdentityContext(deps: IdentityDeps): Promise<IdentityContext> {
  const { database, clock, bus, secret } = deps
  const db = database.db
  const hooks = createIdentityHooks()
  const access = createAccessTokens(keyFor(secret, 'access token'))
  const links = createAccessTokens(keyFor(secret, 'payout link session'))
  const codeTexts = createCodeTexts(keyFor(secret, 'code'))
  const revocations = createRevocations({ bus, clock, endedSince: (at) => endedSince(db, at) })
  const sessions = createSessions(deps, { access, refresh: createRefreshTokens(keyFor(secret, 'refresh token')), revocations })
  const securityMailer = createSecurityMailer(deps)
  const marks = createDeviceMarks(keyFor(secret, 'device'), createSignedIds(keyFor(secret, 'device cookie')))
  const challenges = createChallenges(deps, createSignedIds(keyFor(secret, 'challenge')))
  const secondFactor = createSecondFactor({ ...deps, securityMailer, ...createRestKeys(deps) })
  return {
    db,
    channels: deps.channels,
    access,
    links,
    revocations,
    codeTexts,
    clock,
    ids: deps.ids,
    hooks,
    admitNickname: deps.admitNickname,
    refuseNewcomer: deps.refuseNewcomer,
    screenRegistration: deps.screenRegistration,
    deliver: deps.deliver,
    ...(deps.notify && { notify: deps.notify }),
    countryOf: deps.countryOf,
    issuers: deps.issuers,
    openId: deps.openId,
    isOwnOrigin: deps.isOwnOrigin,
    isServed: deps.isServed,
    report: deps.report,
    savedLocale: deps.savedLocale,
    isExcluded: deps.isExcluded,
    promoCodes: deps.promoCodes,
    opensDemoAccounts: deps.opensDemoAccounts,
    linkTokens: createSignedIds(keyFor(secret, 'payout link')),
    providerSecrets: createProviderSecrets(keyFor(secret, 'provider visit')),
    sessions,
    async notePhone(tx, proved) {
      const closed = await deps.admitPhone(tx, proved)
      if (!closed) await hooks.phoneProved.run(tx, proved)
      return closed
    },
    securityMailer,
    secondFactor,
    challenges,
    marks,
    changeTokens: createSignedIds(keyFor(secret, 'address undo')),
    loginFlow: createLoginFlow({
      ...deps,
      sessions,
      securityMailer,
      secondFactor,
      challenges,
      access,
      marks,
      networkKey: keyFor(secret, 'visitor network'),
    }),
    codes: createCodes(deps, codeTexts, keyFor(secret, 'code source'), marks),
    passwords: await createPasswordHashes(deps.passwordCost),
    resetTokens: createSignedIds(keyFor(secret, 'password reset')),
    brand: deps.brand,
    failedLoginKey: keyFor(secret, 'failed login'),
  }
}

/** For data that must survive a change of the token secret. */
function createRestKeys({ rest, random }: IdentityDeps) {
  return { seal: createSeal(factorSealKey(rest.secret), random), recoveryKeys: rest.hashSecrets.map(recoveryKey) }
}
