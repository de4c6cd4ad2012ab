import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { createHands } from './hands.ts'
import { createPlayerRounds } from './player-rounds.ts'
import { countOwed, createRounds } from './rounds.ts'
import { openStore, type Store, STORE_FILE } from './schema.ts'
import { createWagers } from './wagers.ts'

const FORMER = `
create table chain (id text primary key, game text not null, length integer not null, terminal text not null, beacon_round integer not null,
  salt text, closed integer not null default 0, published_at integer not null) strict;
create table live_round (id integer primary key, game text not null, chain text not null references chain, place integer not null,
  number integer not null, state text not null, commitment text not null, closes_at integer not null, shown_at integer, ends_at integer,
  seed text, outcome text, events text, unique (chain, place)) strict;
create table wager (id text primary key, owner text not null, key text not null, wallet text, player text not null, game text not null,
  currency text not null, live_round integer not null references live_round, bets text not null, stake integer not null,
  state text not null check (state in ('betting', 'refused', 'returning', 'void', 'placed', 'drawn', 'settled')), status text,
  multiplier integer, win integer, created_at integer not null, unique (owner, key)) strict;
create index wager_of_round on wager (live_round, owner);
create index wager_open on wager (state) where state in ('betting', 'returning', 'placed', 'drawn');
insert into chain values ('c', 'roulette', 9, 't', 1, 's', 0, 1);
insert into live_round (id, game, chain, place, number, state, commitment, closes_at) values
  (1, 'roulette', 'c', 1, 1, 'ended', 'x', 1), (2, 'roulette', 'c', 2, 2, 'betting', 'y', 2);
`

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  const db = new DatabaseSync(join(folder, STORE_FILE))
  db.exec(FORMER)
  const add = db.prepare(
    `insert into wager values (?, 'real:7', ?, 'http://wallet', '7', 'roulette', 'EUR', ?, '[{"id":"red","stake":5}]', 5, ?, ?, ?, ?, ?)`,
  )
  add.run('paid', 'k1', 1, 'settled', 'PLAYER_BLOCKED', 20_000, 10, 1)
  add.run('owing', 'k2', 1, 'drawn', null, 20_000, 10, 2)
  add.run('late', 'k3', 1, 'returning', 'LATE', null, null, 3)
  add.run('refused', 'k4', 1, 'refused', 'LIMIT_EXCEEDED', null, null, 4)
  add.run('refused now', 'k6', 2, 'refused', 'LIMIT_EXCEEDED', null, null, 4)
  add.run('placed', 'k5', 2, 'placed', null, null, null, 5)
  db.close()
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

it('D-80 a storage with a round per stake keeps each as it was sent to the wallet', () => {
  const [rounds, wagers] = [createPlayerRounds(store), createWagers(store)]
  const statesOf = (id: string) => {
    const { state, status, win } = rounds.byId(id)!
    const [wager] = wagers.ofPlayerRound(id)
    return [state, status, win, wager!.id, wager!.state, wager!.status]
  }
  expect(['paid', 'owing', 'late', 'refused', 'placed'].map(statesOf)).toEqual([
    ['settled', 'PLAYER_BLOCKED', 10, 'paid', 'placed', null],
    ['drawn', null, 10, 'owing', 'placed', null],
    ['open', null, null, 'late', 'returning', 'LATE'],
    ['void', null, null, 'refused', 'refused', 'LIMIT_EXCEEDED'],
    ['open', null, null, 'placed', 'placed', null],
  ])
  expect(rounds.owing(0).map(({ id }) => id)).toEqual(['owing', 'late'])
  expect([wagers.byKey('real:7', 'k5')!.bets, wagers.players(2)]).toEqual([[{ id: 'red', stake: 5 }], 1])
})

it('D-80 the next stake joins no round that a refused stake of the former storage has left void', () => {
  expect(createPlayerRounds(store).openOf('real:7', 2)?.id).toBe('placed')
  expect(createPlayerRounds(store).openOf('real:7', 1)?.id).toBe('late')
})

it('D-80 a storage is brought to the present form once', () => {
  store.close()
  store = openStore(folder)
  expect(createPlayerRounds(store).ofOwner('real:7', 1)).toHaveLength(4)
})

it('D-80 at a start the stakes that wait for an answer go back, those of a demo at once, and no others change', () => {
  const [rounds, wagers] = [createPlayerRounds(store), createWagers(store)]
  const stake = { bets: [{ id: 'red', stake: 5 }], stake: 5 }
  rounds.add({ id: 'demo', owner: 'demo:1', wallet: null, player: 'demo', game: 'roulette', currency: 'EUR', round: 2 })
  wagers.add({ id: 'waiting', playerRound: 'placed', owner: 'real:7', key: 'k7', ...stake }, 6)
  wagers.add({ id: 'of a demo', playerRound: 'demo', owner: 'demo:1', key: 'k8', ...stake }, 7)
  wagers.loseCalls()
  const ids = ['waiting', 'of a demo', 'placed', 'paid', 'late', 'refused']
  expect(ids.map((id) => wagers.byId(id)!.state)).toEqual(['returning', 'void', 'placed', 'placed', 'returning', 'refused'])
})

it('D-80 each stake that goes back to the wallet is owed once, beside the end of its round', () => {
  store.db.exec('update live_round set ends_at = 9 where id = 1')
  expect(countOwed(store, 0)).toEqual({ count: 3, since: 3 }) // the win of one round, the return and the end of another
  createWagers(store).setState('late', 'void', 'LATE')
  expect(countOwed(store, 0)).toEqual({ count: 2, since: 9 })
})

it('PRO-10 D-27 a stake that has waited for a minute for the answer to its call is owed, and one that has just been sent is not', () => {
  const [rounds, now] = [createPlayerRounds(store), 100_000]
  const stake = { bets: [{ id: 'red', stake: 5 }], stake: 5 }
  createWagers(store).add({ id: 'waiting', playerRound: 'placed', owner: 'real:7', key: 'k7', ...stake }, now)
  const round = {
    owner: 'real:7',
    key: 'k8',
    wallet: 'w',
    player: '7',
    game: 'gems5',
    currency: 'EUR',
    stake: 5,
    value: 5,
    campaign: null,
  } as const
  createRounds(store).add({ ...round, id: 'spin' }, now)
  createHands(store).add({ ...round, id: 'hand' }, now)
  const owedAt = (at: number) => [countOwed(store, at).count, rounds.owing(at - 60_000).some(({ id }) => id === 'placed')]
  const before = countOwed(store, 0).count
  expect([owedAt(now + 59_999), owedAt(now + 60_000)]).toEqual([
    [before, false],
    [before + 3, true],
  ])
  const underWay = ['waiting', 'spin', 'hand']
  expect(countOwed(store, now + 60_000, underWay).count, 'calls under way').toBe(before)
  expect(rounds.owing(now, underWay).some(({ id }) => id === 'placed')).toBe(false)
})

it('PRO-10 D-27 what a player’s round owes waits for the call of a stake in it, and its end is not owed before', () => {
  store.db.exec('update live_round set ends_at = 9 where id = 1')
  const [rounds, wagers] = [createPlayerRounds(store), createWagers(store)]
  const owedWith = (underWay: string[]) => [rounds.owing(0, underWay).map(({ id }) => id), countOwed(store, 0, underWay)]
  for (const [id, playerRound] of [
    ['beside a win', 'owing'],
    ['beside a return', 'late'],
  ] as const)
    wagers.add({ id, playerRound, owner: 'real:7', key: id, bets: [{ id: 'red', stake: 5 }], stake: 5 }, 6)
  expect(owedWith([])).toEqual([['owing', 'late'], { count: 3, since: 3 }])
  expect(owedWith(['beside a win'])).toEqual([['late'], { count: 2, since: 3 }])
  expect(owedWith(['beside a return'])).toEqual([['owing'], { count: 2, since: 3 }])
})
