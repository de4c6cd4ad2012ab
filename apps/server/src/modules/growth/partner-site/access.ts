/** Invitations and log-ins of partners: password and app together, as for operators. */
import { createHash } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PartnerId, DAY_MS, HOUR_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { addressBlockOf, type Caller } from '../../../platform/http/index.ts'
import type { SealedColumn, SealedStores } from '../../../platform/keys/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { createTries } from '../../../platform/tries/index.ts'
import type { Answer, PartnerSiteDeps } from './ports.ts'
import {
  acceptInvitation,
  type Account,
  accountOfSession,
  addressesOf,
  consumeStep,
  endSession,
  findAccount,
  findInvitation,
  forgetSessions,
  isLoginTaken,
  loadLogins,
  openSession,
  putInvitation,
  removeAccount,
  removeInvitation,
} from './store.ts'

/** A working day. */
const SESSION_MS = 8 * HOUR_MS
const INVITATION_MS = 3 * DAY_MS
/** Ended sessions tell which networks a login has used. */
const RETENTION_MS = 90 * DAY_MS
const TOKEN_BYTES = 32
const FACTOR_BYTES = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const factorRow = (login: string) => `partner_site.account ${login}`

const factor: Omit<SealedColumn, 'table'> = {
  column: 'factor',
  secret: 'documents',
  key: ['partner'],
  reads: ['login'],
  sealKey: (secret) => secret,
  rowOf: ({ login }) => factorRow(login as string),
}
export const accessSealed: SealedStores = {
  columns: ['partner_site.account', 'partner_site.invitation'].map((table) => ({ ...factor, table })),
}

export type SignedIn = Pick<Account, 'partner' | 'login'>

/** For the console. `by`: the operator. */
export interface PartnerAccess {
  /** The link is not stored: it is shown once. */
  invite(tx: Tx, invited: { partner: PartnerId; login: string; by: string }): Answer<{ link: string; endsAt: number }>
  /** Ends log-in, sessions and invitation. */
  end(tx: Tx, partner: PartnerId): Answer<{ success: true }>
  /** By partner. */
  logins(): Promise<ReadonlyMap<bigint, { login: string; isInvited: boolean }>>
}

export type Access = ReturnType<typeof createAccess>

export function createAccess(deps: PartnerSiteDeps) {
  const { database, clock, random, hashes, tokens, partners } = deps
  const { db } = database
  const seal = createSeal(deps.secret, random)
  const tries = createTries(db, 'partner_site.failed_login')
  const wrongToken = refuse('wrong_token')

  return {
    async invite(tx: Tx, { partner, login, by }: { partner: PartnerId; login: string; by: string }) {
      if (!(await partners.find(partner))) return refuse('not_found')
      const token = random.bytes(TOKEN_BYTES).toString('base64url')
      const factor = seal.close(random.bytes(FACTOR_BYTES), factorRow(login))
      const at = clock.now()
      const endsAt = at + INVITATION_MS
      const isFree = !(await isLoginTaken(tx, login, partner))
      if (!isFree || !(await putInvitation(tx, { partner, login, factor, endsAt, tokenHash: hashOf(token), by, at })))
        return refuseFields({ login: ['taken: it belongs to another partner'] })
      return { link: `${deps.ownOrigin}/#/invitation/${token}`, endsAt }
    },
    async end(tx: Tx, partner: PartnerId) {
      const ended = [await removeInvitation(tx, partner), await removeAccount(tx, partner)]
      return ended.includes(true) ? ({ success: true } as const) : refuse('not_found')
    },
    logins: () => loadLogins(db, clock.now()),

    async invitation(token: string) {
      const invitation = await findInvitation(db, hashOf(token), clock.now())
      const partner = invitation && (await partners.find(invitation.partner))
      if (!partner) return wrongToken
      const { login, factor, endsAt } = invitation
      return { login, name: partner.name, ...deps.appOf(seal.open(factor, factorRow(login)), login), endsAt }
    },
    async accept({ token, password, code, ip }: { token: string; password: string; code: string; ip: string }): Answer<{ success: true }> {
      const now = clock.now()
      const invitation = await findInvitation(db, hashOf(token), now)
      if (!invitation) return wrongToken
      const { partner, login, factor } = invitation
      const fault = deps.passwordFault(password, login)
      if (fault !== undefined) return refuseFields({ password: [fault] })
      const { waitMs } = await tries.count({ login, ip }, [ip], now) // the link is known: strangers' tries of the login do not lock it
      if (waitMs > 0) return refuse('locked', { retryAfter: Math.ceil(waitMs / 1000) })
      const step = deps.stepOf(seal.open(factor, factorRow(login)), code, now)
      if (step === null) return refuse('wrong_code')
      const hash = await hashes.hash(password, login)
      if (isRefusal(hash)) return hash
      const account = { partner, login, password: hash, factor }
      const done = { tokenHash: hashOf(token), step, at: now }
      if (!(await db.transaction().execute((tx) => acceptInvitation(tx, account, done)))) return wrongToken
      await tries.forget({ login, ip })
      return { success: true }
    },

    /** Answer and work are the same for any of the three errors. */
    async logIn({ login, password, code, ip }: { login: string; password: string; code: string; ip: string }) {
      const now = clock.now()
      const { waitMs } = await tries.count({ login, ip }, await addressesOf(db, login), now)
      if (waitMs > 0) return refuse('locked', { retryAfter: Math.ceil(waitMs / 1000) })
      const account = await findAccount(db, login)
      const isRight = await hashes.isRight(account?.password ?? null, password, addressBlockOf(ip))
      if (isRefusal(isRight)) return isRight
      const step = account && deps.stepOf(seal.open(account.factor, factorRow(login)), code, now)
      if (!isRight || !account || step === undefined || step === null || !(await consumeStep(db, account.partner, step)))
        return refuse('wrong_credentials')
      await tries.forget({ login, ip })
      const [session, expiresAt] = [deps.ids.next(), now + SESSION_MS]
      await openSession(db, { id: session, partner: account.partner, ip, at: now, endsAt: expiresAt })
      const signedIn: SignedIn = { partner: account.partner, login }
      return { signedIn, token: tokens.sign({ player: account.partner as bigint, session, expiresAt }), life: SESSION_MS / 1000 }
    },
    logOut: ({ session }: Caller) => endSession(db, session, clock.now()),
    /** A token only names the session; its row names the partner. */
    async signedIn({ session }: Caller): Promise<SignedIn | Refusal> {
      return (await accountOfSession(db, session, clock.now())) ?? refuse('unauthorised')
    },
    authenticate(token: string): Caller | null {
      const caller = tokens.read(token)
      return caller && caller.expiresAt > clock.now() ? caller : null
    },
    async forget() {
      await forgetSessions(db, clock.now() - RETENTION_MS)
      await tries.forgetOld(clock.now())
    },
  }
}
