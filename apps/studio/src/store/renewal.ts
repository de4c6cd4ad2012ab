/**
 * A new key of the seeds after somebody has taken the storage with the one before it: the thief knows every seed, so none draws a later round.
 * Each step is one transaction or repeatable, so a renewal that was killed is repeated with the same key; no studio starts meanwhile.
 */
import type { Platform } from '../platform.ts'
import { createDemoBalances, demoIdOf } from './demo.ts'
import { endSeeds, type OpenRound, openRounds } from './ended.ts'
import { createLiveRounds, type LiveRound } from './live-rounds.ts'
import { createPlayerRounds } from './player-rounds.ts'
import type { Store } from './schema.ts'
import { createSeal, type SeedKey, seedKeyOf } from './seal.ts'
import {
  isSame,
  openSeal,
  recordKey,
  refuseStolen,
  sealAgain,
  type SealedSeed,
  SeedKeyRefused,
  type SeedKeys,
  storedKey,
} from './seed-keys.ts'
import { type ComparedSettings, compareSettings, exposeSettings, type SecretSettings } from './settings.ts'
import { createWagers, LOST } from './wagers.ts'

export interface Renewal {
  readonly platform: Pick<Platform, 'now' | 'randomBytes'>
  /** Seeds that no key opens are deleted, and their rounds are never proved. Otherwise they keep the stolen key in use. */
  readonly leavesUnreadable: boolean
  /** After each step; for progress. */
  say(line: string): void
}

export interface RenewalState extends ComparedSettings {
  /** The day of the latest renewal, in UTC; null: there was none. */
  readonly renewedAt: string | null
  readonly open: readonly OpenRound[]
}

const SHOWN = 20

/** `keys` has the stolen key. @throws SeedKeyRefused with a line per problem. */
export function renewSeeds(store: Store, keys: SeedKeys, newKey: string, { platform, leavesUnreadable, say }: Renewal): void {
  const [stolen, next] = [seedKeyOf(keys.seedKey), seedKeyOf(newKey)]
  const state = stateWith(store, stolen, next)
  if (state === 'ended') return
  if (state === 'new') {
    // a key that does not open the seeds is refused before anything ends; damaged ones are given up by the key that the storage names
    if (leavesUnreadable && storedKey(store)) checkKeys(store, keys, undefined)
    else openSeal(store, keys, platform)
    begin(store, [stolen, next], platform.now(), say)
  }
  const unreadable: SealedSeed[] = []
  const former = keys.formerSeedKey === undefined ? [] : [seedKeyOf(keys.formerSeedKey)]
  const resealed = sealAgain(store, createSeal(next, platform.randomBytes), [next, stolen, ...former], (row) => {
    unreadable.push(row)
    if (leavesUnreadable) lose(store, row)
  })
  if (resealed > 0) say(`${resealed} seeds of the studio encrypted again`)
  if (unreadable.length > 0 && !leavesUnreadable) throw new SeedKeyRefused(doNotOpen(unreadable).join('\n'))
  if (unreadable.length > 0) say(`${unreadable.length} seeds of the studio are lost: ${namesOf(unreadable)}`)
  for (const { game, number } of voidLostRounds(store, platform))
    say(`round ${number} of ${game} is void: its seed is lost, and its stakes go back`)
  store.atomic(() => {
    recordKey(store, next)
    store.db.prepare('update renewal set ended_at = ? where key_id = ?').run(platform.now(), next.id)
  })
  say('SECRET_STUDIO_SEEDS is replaced')
}

/** The end of the seeds, and the mark of the renewal, at once. */
function begin(store: Store, [stolen, next]: readonly [SeedKey, SeedKey], now: number, say: Renewal['say']): void {
  const ended = store.atomic(() => {
    store.db.prepare('insert into renewal (key_id, former_id, begun_at) values (?, ?, ?)').run(next.id, stolen.id, now)
    exposeSettings(store)
    return endSeeds(store.db, 'theft')
  })
  say(`${ended.pairs} seed pairs and ${ended.chains} chains of the studio draw no further round`)
}

/** It never opens again: what was drawn from it is never proved, and stakes of an open hand go back. */
function lose({ db }: Store, { table, id }: SealedSeed): void {
  db.prepare(`update ${table} set sealed = x'' where rowid = ?`).run(id)
  if (table !== 'pair') return
  db.prepare("update pair set ended = 'lost' where id = ?").run(id)
  db.prepare(
    "update hand set state = case when wallet is null then 'void' else 'returning' end, further = null where pair = ? and state = 'playing'",
  ).run(id)
}

export function renewalState(store: Store, settings: SecretSettings): RenewalState {
  const { day } = store.db
    .prepare("select date(max(begun_at) / 1000, 'unixepoch') as day from renewal where ended_at is not null")
    .get() as {
    day: string | null
  }
  return { renewedAt: day, open: openRounds(store.db), ...compareSettings(store, settings) }
}

/** Before a run, without a change. @throws SeedKeyRefused for keys that the run would refuse. */
export function checkKeys(store: Store, { seedKey, formerSeedKey }: SeedKeys, newKey: string | undefined): void {
  const [given, stored] = [seedKeyOf(seedKey), storedKey(store)]
  if (newKey !== undefined && stateWith(store, given, seedKeyOf(newKey)) !== 'new') return
  if (stored && ![given, ...(formerSeedKey === undefined ? [] : [seedKeyOf(formerSeedKey)])].some((key) => isSame(key, stored)))
    throw new SeedKeyRefused(`SECRET_STUDIO_SEEDS: the storage has the key with id ${stored.id}: set that one`)
  if (newKey === undefined) refuseStolen(store, given)
}

/** What a run with these keys meets. @throws SeedKeyRefused for other keys than those of a renewal that has begun, and for a used one. */
function stateWith(store: Store, stolen: SeedKey, next: SeedKey): 'new' | 'begun' | 'ended' {
  const { db } = store
  const stored = storedKey(store)
  const hasEnded = db.prepare('select 1 from renewal where key_id = ? and ended_at is not null').get(next.id) !== undefined
  if (hasEnded && stored && isSame(next, stored)) return 'ended'
  const begun = db.prepare('select key_id as next, former_id as stolen from renewal where ended_at is null').get()
  if (begun && begun.next !== next.id)
    throw new SeedKeyRefused(`SECRET_STUDIO_SEEDS_NEW: the renewal has begun with the key with id ${begun.next}: set that one`)
  if (begun && begun.stolen !== stolen.id)
    throw new SeedKeyRefused(`SECRET_STUDIO_SEEDS: the renewal replaces the key with id ${begun.stolen}: set that one`)
  if (next.id === stolen.id || hasEnded || db.prepare('select 1 from renewal where former_id = ?').get(next.id))
    throw new SeedKeyRefused('SECRET_STUDIO_SEEDS_NEW: this key was used before: generate another one; nothing was changed')
  return begun ? 'begun' : 'new'
}

const namesOf = (seeds: readonly SealedSeed[]) =>
  seeds
    .slice(0, SHOWN)
    .map(({ table, id, owner }) => (table === 'pair' ? `pair ${id} of ${owner}` : owner))
    .join(', ')

const doNotOpen = (unreadable: readonly SealedSeed[]) => [
  `${unreadable.length} seeds of the studio do not open with the former key, which is not replaced yet: ${namesOf(unreadable)}`,
  'run the command again with --leave-unreadable to give them up',
]

/**
 * Rounds of shared tables that can never be drawn: no key opens their seed. A seed follows from every later one of its chain: it is lost only if no
 * checkpoint at its place or behind it opens.
 */
const UNDRAWABLE = `
select r.id from live_round r
where r.state = 'betting'
  and not exists (select 1 from chain_seed s where s.chain = r.chain and s.place >= r.place and s.sealed <> x'')`

/**
 * Ends rounds that can never be drawn, without an outcome. All of their stakes go back: those of the wallet by the next process, which repeats each
 * return until the wallet has confirmed it. A repeat finds none.
 */
function voidLostRounds(store: Store, platform: Pick<Platform, 'now'>): LiveRound[] {
  const [liveRounds, playerRounds] = [createLiveRounds(store), createPlayerRounds(store)]
  const [wagers, demo] = [createWagers(store), createDemoBalances(store, platform)]
  return store.atomic(() => {
    const lost = (store.db.prepare(UNDRAWABLE).all() as { id: number }[]).map(({ id }) => liveRounds.byId(id)!)
    for (const { id } of lost) {
      for (const own of playerRounds.inRound(id, 'open')) {
        const isDemo = own.wallet === null
        for (const wager of wagers.ofPlayerRound(own.id).filter(({ state }) => state === 'betting' || state === 'placed')) {
          if (isDemo && wager.state === 'placed') demo.change(demoIdOf(own.owner), wager.stake)
          wagers.setState(wager.id, isDemo ? 'void' : 'returning', LOST)
        }
        if (isDemo) playerRounds.finish(own.id, 'void')
      }
      liveRounds.end(id)
    }
    return lost
  })
}
