/**
 * The modules from the lowest up, each in the folder of its domain; a module imports only from those above it in this list. The name of a
 * module is the last part of its path: its schema has it too.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Database, migrate, type ModuleSchema, readSchemas } from '../platform/db/index.ts'

export const MODULES = [
  'books/ledger',
  'play/bet-limits',
  'games/beacon',
  'cashier/rates',
  'protection/geo',
  'accounts/identity',
  'protection/limits',
  'protection/registers',
  'growth/mirrors',
  'protection/kyc',
  'protection/captcha',
  'accounts/profile',
  'play/wagering',
  'play/fairness',
  'games/providers',
  'games/pots',
  'games/rooms',
  'games/duels',
  'games/own',
  'games/cases',
  'games/wheel',
  'games/live-rounds',
  'games/roulette-live',
  'games/crash',
  'games/colour-wheel',
  'cashier/payments',
  'cashier/payouts',
  'cashier/returns',
  'cashier/crypto',
  'sports/sportsbook',
  'sports/virtual',
  'play/feed',
  'accounts/favourites',
  'rewards/vip',
  'rewards/turnover',
  'rewards/bonuses',
  'rewards/tops',
  'rewards/tournaments',
  'play/game-returns',
  'accounts/currency',
  'accounts/own-data',
  'books/statement',
  'contact/notifications',
  'contact/in-app',
  'growth/tracking',
  'contact/support',
  'growth/partners',
  'growth/partner-site',
  'staff/backoffice',
  'staff/renewal',
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
