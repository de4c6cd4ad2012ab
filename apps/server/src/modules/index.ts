/** The rooms of the house from the ground up; a module imports only from those above it in this list. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Database, migrate } from '../platform/db/index.ts'

export const MODULES = [
  'ledger',
  'bet-limits',
  'beacon',
  'rates',
  'geo',
  'identity',
  'limits',
  'registers',
  'mirrors',
  'kyc',
  'captcha',
  'profile',
  'wagering',
  'fairness',
  'pots',
  'rooms',
  'duels',
  'dice',
  'cases',
  'hilo',
  'miner',
  'keno',
  'coinflip',
  'roulette',
  'wheel',
  'live-rounds',
  'roulette-live',
  'crash',
  'colour-wheel',
  'plinko',
  'stairs',
  'payments',
  'payouts',
  'returns',
  'crypto',
  'feed',
  'vip',
  'turnover',
  'currency',
  'own-data',
  'statement',
  'notifications',
  'tracking',
  'backoffice',
] as const

const folder = import.meta.dirname
/** The parts of the platform that keep rows of their own. */
const PLATFORM = ['../platform/leader', '../platform/keys']

/** Brings the database to this version. Answers the names of the migrations that were applied. */
export function migrateModules(database: Database): Promise<string[]> {
  const owning = [...PLATFORM, ...MODULES].filter((module) =>
    ['schema', 'migrations'].some((kind) => existsSync(join(folder, module, kind))),
  )
  return migrate(database, folder, owning)
}
