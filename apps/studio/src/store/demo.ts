/** Play money of visitors without an account: it exists here only, and never reaches a wallet. */
import { DAY_MS } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Store } from './schema.ts'

export interface DemoBalances {
  isKnown(id: string): boolean
  /** Creates a balance; tops one up that cannot pay the smallest stake. */
  open(id: string, currency: string, smallest: number): number
  /** The balance afterwards; undefined when it does not cover the change. */
  change(id: string, by: number): number | undefined
  /** Forgets those that nobody used for a day, with their rounds and seeds. */
  forgetIdle(): void
}

/** Minor units: 1,000 units of every currency, 5,000 of the smaller tenge. */
const START = 1000_00
const START_KZT = 5000_00
const IDLE_MS = DAY_MS

export const demoOwner = (id: string): string => `demo:${id}`
export const demoIdOf = (owner: string): string => owner.slice(demoOwner('').length)

export function createDemoBalances({ db, atomic }: Store, { now }: Pick<Platform, 'now'>): DemoBalances {
  const read = (id: string) => db.prepare('select balance from demo where id = ?').get(id) as { balance: number } | undefined
  return {
    isKnown: (id) => read(id) !== undefined,
    open: (id, currency, smallest) =>
      atomic(() => {
        const start = currency === 'KZT' ? START_KZT : START
        db.prepare('insert into demo (id, currency, balance, used_at) values (?, ?, ?, ?) on conflict (id) do nothing').run(
          id,
          currency,
          start,
          now(),
        )
        db.prepare('update demo set balance = ? where id = ? and balance < ?').run(start, id, smallest)
        return read(id)!.balance
      }),
    change: (id, by) =>
      atomic(() => {
        const { changes } = db
          .prepare('update demo set balance = balance + ?, used_at = ? where id = ? and balance + ? >= 0')
          .run(by, now(), id, by)
        return changes === 1 ? read(id)!.balance : undefined
      }),
    forgetIdle: () =>
      atomic(() => {
        const before = now() - IDLE_MS
        const owners = "(select 'demo:' || id from demo where used_at < ?)"
        db.prepare(`delete from hand where owner in ${owners}`).run(before)
        db.prepare(`delete from wager where owner in ${owners}`).run(before)
        db.prepare(`delete from round where owner in ${owners}`).run(before)
        db.prepare(`delete from pair where owner in ${owners}`).run(before)
        db.prepare('delete from demo where used_at < ?').run(before)
      }),
  }
}
