/** The modules from the lowest up; a module imports only from those above it in this list. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Database, migrate, type ModuleSchema, readSchemas } from '../platform/db/index.ts'

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
  'providers',
  'pots',
  'rooms',
  'duels',
  'games',
  'cases',
  'wheel',
  'live-rounds',
  'roulette-live',
  'crash',
  'colour-wheel',
  'payments',
  'payouts',
  'returns',
  'crypto',
  'sportsbook',
  'virtual',
  'feed',
  'favourites',
  'vip',
  'turnover',
  'bonuses',
  'tops',
  'tournaments',
  'game-returns',
  'currency',
  'own-data',
  'statement',
  'notifications',
  'in-app',
  'tracking',
  'support',
  'partners',
  'partner-site',
  'backoffice',
  'renewal',
] as const

const folder = import.meta.dirname
/** The parts of the platform with their own tables. */
const PLATFORM = ['../platform/leader', '../platform/keys', '../platform/shared-limits']
export const KEYS_MODULE = '../platform/keys'

/** Migrates the database to this version, or only the tables of some modules. Returns the names of the applied migrations. */
export const migrateModules = (database: Database, only?: readonly string[]): Promise<string[]> => migrate(database, schemaTexts(), only)

/** The schema of this version. */
export function schemaTexts(): ModuleSchema[] {
  const owning = [...PLATFORM, ...MODULES].filter((module) =>
    ['schema', 'migrations'].some((kind) => existsSync(join(folder, module, kind))),
  )
  return readSchemas(folder, owning)
}
