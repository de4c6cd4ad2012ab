/** Public names of players: chosen at registration or later, changed rarely, reset by operators. */
import { NICKNAME_LENGTH, nicknameFault, nicknameKey, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, type Db, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { isFree, KEPT_MS, nextChangeAt } from './rules.ts'
import { currentNames, endNickname, findByKey, forgetEnded, insertNickname, lockKey, lockPlayer, nicknamesOf } from './store.ts'

export interface NicknameDeps {
  database: Database
  clock: Clock
  jobs: Pick<Jobs, 'schedule'>
  /** A name must not contain it. */
  brand: string
  /** For the bell, in the transaction that removes an offensive name. */
  notify(tx: Tx, news: NicknameNews): Promise<void>
}

interface NicknameNews {
  player: PlayerId
  source: string
  kind: 'nickname'
  details: { what: 'reset'; name: string }
  /** Milliseconds. */
  at: number
}

export interface ChosenNickname {
  /** Null for a player without one. */
  name: string | null
  since: number | null
  nextChangeAt: number | null
}

export interface Nicknames {
  of(player: PlayerId): Promise<ChosenNickname>
  /** By player; without those who have none. */
  namesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>
  /** Null removes the name. A refused name is in the field `name`. */
  choose(player: PlayerId, name: string | null): Promise<ChosenNickname | Refusal>
  /** The player of this name or a look-alike. */
  find(name: string): Promise<{ player: PlayerId; name: string } | undefined>
  /** Removes the name for good, and notifies the player. `also` runs in the transaction. False for a player without one. */
  reset(player: PlayerId, also: (tx: Tx, name: string) => Promise<void>): Promise<boolean>
  /** Of a closed account. */
  forget(player: PlayerId): Promise<void>
}

const TAKEN = 'nickname_taken: another player has this name, or one that looks like it'

export function createNicknames({ database, clock, jobs, brand, notify }: NicknameDeps): Nicknames {
  const { db } = database
  jobs.schedule('profile.forget_nicknames', '31 4 * * *', () => forgetEnded(db, clock.now() - KEPT_MS))

  async function of(player: PlayerId, tx: Db = db): Promise<ChosenNickname> {
    const kept = await nicknamesOf(tx, player)
    const current = kept.find(({ endedAt }) => endedAt === null)
    return { name: current?.name ?? null, since: current?.since ?? null, nextChangeAt: nextChangeAt(kept, clock.now()) }
  }

  async function change(tx: Tx, player: PlayerId, name: string): Promise<Refusal | undefined> {
    await lockPlayer(tx, player)
    const present = await of(player, tx)
    if (name === present.name) return undefined
    if (present.nextChangeAt !== null) return refuse('nickname_too_soon', { until: new Date(present.nextChangeAt).toISOString() })
    const fault = await faultOf({ brand, clock }, tx, name, player)
    if (fault) return refuseFields({ name: [fault] })
    await endNickname(tx, player, clock.now(), false)
    await insertNickname(tx, nicknameKey(name), { player, name }, clock.now())
    return undefined
  }

  return {
    of,
    namesOf: (players) => currentNames(db, players),
    async choose(player, name) {
      const work = (tx: Tx) => (name === null ? removed(tx, player) : change(tx, player, name.normalize('NFC')))
      const refusal = await retryConflicts(() => db.transaction().execute(work))
      return refusal ?? of(player)
    },
    async find(name) {
      const holder = await findByKey(db, nicknameKey(name))
      return holder && holder.endedAt === null ? { player: holder.player, name: holder.name } : undefined
    },
    reset: (player, also) =>
      db.transaction().execute(async (tx) => {
        const name = await endNickname(tx, player, clock.now(), true)
        if (name === undefined) return false
        await notify(tx, { player, source: `nickname ${name}`, kind: 'nickname', details: { what: 'reset', name }, at: clock.now() })
        await also(tx, name)
        return true
      }),
    async forget(player) {
      await endNickname(db, player, clock.now(), false)
    },
  }

  async function removed(tx: Tx, player: PlayerId): Promise<undefined> {
    await endNickname(tx, player, clock.now(), false)
  }
}

type NameRules = Pick<NicknameDeps, 'brand' | 'clock'>

/** The reason why the player may not have the name, as a message of its field. */
async function faultOf({ brand, clock }: NameRules, tx: Db, name: string, player: PlayerId | null): Promise<string | undefined> {
  const fault = nicknameFault(name, brand)
  if (fault) return `nickname_${fault}: ${MEANINGS[fault]}`
  const key = nicknameKey(name)
  await lockKey(tx, key)
  return isFree(await findByKey(tx, key), player, clock.now()) ? undefined : TAKEN
}

/** Returns a refusal for a name that a new player may not have, with the field `nickname`. In a transaction it locks the name until its end. */
export const createNicknameCheck =
  (rules: NameRules) =>
  async (tx: Db, name: string): Promise<Refusal | undefined> => {
    const fault = await faultOf(rules, tx, name.normalize('NFC'), null)
    return fault === undefined ? undefined : refuseFields({ nickname: [fault] })
  }

/** In the transaction that creates the account, after the check. */
export function openNickname(tx: Tx, player: PlayerId, name: string, now: number): Promise<void> {
  const shown = name.normalize('NFC')
  return insertNickname(tx, nicknameKey(shown), { player, name: shown }, now)
}

const MEANINGS = {
  length: `${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} characters`,
  letters: 'letters and digits, begun by a letter, with single hyphens or underscores between them',
  mixed: 'Latin and Cyrillic letters are not mixed',
  digits: 'at most six digits',
  address: 'a name must not look like an address',
  reserved: 'this name is reserved',
} as const
