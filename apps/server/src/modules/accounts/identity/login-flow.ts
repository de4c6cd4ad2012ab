/**
 * Completes every log-in, after a password, a code or another proof. A browser new to the account is reported to its owner
 * (D-36).
 */
import type { KeyObject } from 'node:crypto'

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Challenges } from './challenges.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { IdentityDeps, Locale } from './ports.ts'
import type { Device } from './rules/ownership.ts'
import { deviceName } from './rules/user-agents.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityMailer } from './security-mailer.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import { findAccount } from './store/accounts.ts'
import { audit } from './store/audit.ts'
import { recordDevice } from './store/devices.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'
import { keepVisitor } from './visitors.ts'

export interface ClientInfo {
  device: Device
  /** Of the interface: the language of messages about it. */
  locale: Locale
}

export interface LoginFlow {
  /** After one proof: a session, or the refusal `second_factor_required` if the account has a second factor. */
  startLogin(tx: Tx, player: PlayerId, client: ClientInfo): Promise<TokenPair | Refusal>
  /** After all proofs: a session, or the refusal of a player under self-exclusion. */
  openSession(tx: Tx, player: PlayerId, client: ClientInfo): Promise<TokenPair | Refusal>
  /** After the commit of either: a player refused now gets no tokens, and the session ends. */
  complete<T extends TokenPair | Refusal | null>(entered: T, client: ClientInfo): Promise<T | Refusal>
  /** The same for a live session: a refused player only sees that it has ended. */
  completeRefresh(refreshed: TokenPair | Refusal, client: ClientInfo): Promise<TokenPair | Refusal>
}

interface LoginFlowDeps extends Pick<IdentityDeps, 'clock' | 'ids' | 'admitLogin' | 'screenLogin' | 'screenRefresh'> {
  sessions: Sessions
  securityMailer: SecurityMailer
  secondFactor: SecondFactor
  challenges: Challenges
  access: AccessTokens
  marks: DeviceMarks
  /** The networks whose new visitor ids are counted. */
  networkKey: KeyObject
}

export function createLoginFlow(deps: LoginFlowDeps): LoginFlow {
  const {
    clock,
    ids,
    admitLogin,
    screenLogin,
    screenRefresh,
    sessions,
    securityMailer,
    secondFactor,
    challenges,
    access,
    marks,
    networkKey,
  } = deps
  const notifyNewDevice = async (tx: Tx, player: PlayerId, { userAgent }: Device, locale: Locale) => {
    const name = deviceName(userAgent)
    await securityMailer.enqueue(tx, player, { what: 'new_device', device: name }, locale)
    await audit(tx, player, 'new device', clock.now(), { device: name })
  }
  const openSession = async (tx: Tx, player: PlayerId, { device, locale }: ClientInfo): Promise<TokenPair | Refusal> => {
    const closed = await admitLogin(tx, { player, currency: (await findAccount(tx, player))!.currency })
    if (closed) return closed
    const { cookie, mark } = marks.read(device.mark) ?? marks.create(ids.next())
    const recorded = await recordDevice(tx, player, mark, clock.now())
    if (recorded.isNew && !recorded.isFirst) await notifyNewDevice(tx, player, device, locale)
    await keepVisitor(tx, networkKey, player, device, clock.now())
    return { ...(await sessions.begin(tx, player, device)), mark: cookie, player }
  }
  const endIfRefused = async (pair: TokenPair | Refusal | null, screen: IdentityDeps['screenLogin'], ip: string) => {
    if (pair === null || isRefusal(pair) || pair.player === undefined) return undefined
    const closed = await screen(pair.player, ip)
    if (closed) await sessions.end(access.read(pair.access)!.session)
    return closed
  }
  return {
    openSession,
    complete: async (entered, { device }) => (await endIfRefused(entered, screenLogin, device.ip)) ?? entered,
    async completeRefresh(refreshed, { device }) {
      return (await endIfRefused(refreshed, screenRefresh, device.ip)) ? refuse('cannot_refresh') : refreshed
    },
    async startLogin(tx, player, client) {
      if (!(await secondFactor.isOn(tx, player))) return openSession(tx, player, client)
      return refuse('second_factor_required', { challenge: await challenges.open(tx, player) })
    },
  }
}
