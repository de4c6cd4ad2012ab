/** The module on a test's table, without accounts and jobs: every bet is counted, nobody is excluded. */
import { REWARD_SETTINGS } from '@fairhouse/loyalty'

import { type Clock, systemClock } from '../../../../platform/clock.ts'
import type { Table } from '../../../../testing/table.ts'
import { createVip, type Vip, type VipDeps } from '../index.ts'

const NO_JOBS = { define: () => undefined, schedule: () => undefined, enqueue: async () => undefined }

export const vipOf = ({ fresh: { database }, ledger }: Table, clock: Clock = systemClock, others: Partial<VipDeps> = {}): Vip =>
  createVip({
    database,
    ledger,
    clock,
    jobs: NO_JOBS,
    write: async () => undefined,
    currencyOf: async () => 'RUB',
    rewardSettingsAt: async () => REWARD_SETTINGS,
    longestClaimDaysOf: async () => REWARD_SETTINGS.cashbackClaimDays,
    isPlayRead: async () => true,
    spinsBetween: async () => 0,
    rewardRefusal: async () => undefined,
    isSamePerson: async () => false,
    notify: async () => undefined,
    onMoney: () => undefined,
    birthDateOf: async () => null,
    registeredAt: async () => 0,
    grantBonus: async () => undefined,
    recordBlockedGift: async () => undefined,
    prizeTerms: () => ({ max_bet: '500.00', cap_times: 10, life: 604_800 }),
    clubGifts: async () => [],
    ...others,
  })
