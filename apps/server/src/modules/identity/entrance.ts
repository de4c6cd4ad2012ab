/**
 * The way into an account once somebody has shown a password, a code or another proof: every log-in goes through here.
 * A browser that never was in this account is told to its owner (D-36).
 */
import type { KeyObject } from 'node:crypto'

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Challenges } from './challenges.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { IdentityDeps, Locale } from './ports.ts'
import type { Device } from './rules/ownership.ts'
import { deviceName } from './rules/user-agents.ts'
import type { SecurityPost } from './security-post.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'
import { accountOf } from './store/accounts.ts'
import { audit } from './store/audit.ts'
import { seeDevice } from './store/devices.ts'
import type { Tx } from './store/tables.ts'
import { keepVisitor } from './visitors.ts'

export interface Entry {
  device: Device
  /** Of the interface: the language of a letter about it. */
  locale: Locale
}

export interface Entrance {
  /** For whoever proved one thing: a session, or the refusal `second_factor_required` where the account asks for more. */
  enter(tx: Tx, player: bigint, entry: Entry): Promise<TokenPair | Refusal>
  /** For whoever proved everything: a session, or the refusal of a player under self-exclusion. */
  admit(tx: Tx, player: bigint, entry: Entry): Promise<TokenPair | Refusal>
  /** After the commit of either: whoever may not be let in after all gets no tokens, and the session is over. */
  confirmed<T extends TokenPair | Refusal | null>(entered: T, entry: Entry): Promise<T | Refusal>
  /** The same of a session that goes on: whoever may not is told no more than that it is over. */
  goesOn(refreshed: TokenPair | Refusal, entry: Entry): Promise<TokenPair | Refusal>
}

interface EntranceParts extends Pick<IdentityDeps, 'clock' | 'ids' | 'letIn' | 'confirm' | 'confirmAgain'> {
  sessions: Sessions
  post: SecurityPost
  secondFactor: SecondFactor
  challenges: Challenges
  access: AccessTokens
  marks: DeviceMarks
  /** Of the networks whose new visitor ids are counted. */
  networkKey: KeyObject
}

export function createEntrance(parts: EntranceParts): Entrance {
  const { clock, ids, letIn, confirm, confirmAgain, sessions, post, secondFactor, challenges, access, marks, networkKey } = parts
  const tellOfNew = async (tx: Tx, player: bigint, { userAgent }: Device, locale: Locale) => {
    const name = deviceName(userAgent)
    await post.tell(tx, player, { what: 'new_device', device: name }, locale)
    await audit(tx, player, 'new device', clock.now(), { device: name })
  }
  const admit = async (tx: Tx, player: bigint, { device, locale }: Entry): Promise<TokenPair | Refusal> => {
    const closed = await letIn(tx, { player, currency: (await accountOf(tx, player))!.currency })
    if (closed) return closed
    const { cookie, mark } = marks.known(device.mark) ?? marks.made(ids.next())
    const seen = await seeDevice(tx, player, mark, clock.now())
    if (seen.isNew && !seen.isFirst) await tellOfNew(tx, player, device, locale)
    await keepVisitor(tx, networkKey, player, device, clock.now())
    return { ...(await sessions.begin(tx, player, device)), mark: cookie, player }
  }
  const closedBy = async (pair: TokenPair | Refusal | null, ask: IdentityDeps['confirm'], ip: string) => {
    if (pair === null || isRefusal(pair) || pair.player === undefined) return undefined
    const closed = await ask(pair.player, ip)
    if (closed) await sessions.end(access.read(pair.access)!.session)
    return closed
  }
  return {
    admit,
    confirmed: async (entered, { device }) => (await closedBy(entered, confirm, device.ip)) ?? entered,
    async goesOn(refreshed, { device }) {
      return (await closedBy(refreshed, confirmAgain, device.ip)) ? refuse('cannot_refresh') : refreshed
    },
    async enter(tx, player, entry) {
      if (!(await secondFactor.isOn(tx, player))) return admit(tx, player, entry)
      return refuse('second_factor_required', { challenge: await challenges.open(tx, player) })
    },
  }
}
