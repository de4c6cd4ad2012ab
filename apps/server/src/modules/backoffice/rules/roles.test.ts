import { OPERATOR_ROLES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { actsOfRole, may } from './roles.ts'

describe('D-2 roles', () => {
  it("players' identities are for risk and head only; join requests for cashier and head", () => {
    expect(OPERATOR_ROLES.filter((role) => may(role, 'verification'))).toEqual(['risk', 'head'])
    expect(OPERATOR_ROLES.filter((role) => may(role, 'vip'))).toEqual(['cashier', 'head'])
    expect(OPERATOR_ROLES.filter((role) => may(role, 'payout'))).toEqual(['risk', 'head'])
    expect(OPERATOR_ROLES.filter((role) => may(role, 'bet_limit'))).toEqual(['risk', 'head'])
    expect(OPERATOR_ROLES.filter((role) => may(role, 'partner'))).toEqual(['risk', 'head'])
    expect(OPERATOR_ROLES.filter((role) => may(role, 'payout_link'))).toEqual(OPERATOR_ROLES)
    expect(OPERATOR_ROLES.filter((role) => may(role, 'support'))).toEqual(OPERATOR_ROLES)
    expect(OPERATOR_ROLES.filter((role) => may(role, 'escalation'))).toEqual(['risk', 'head'])
  })

  it('a role sees its own rights, and nothing else', () => {
    expect(actsOfRole('cashier')).toEqual([
      'match',
      'refuse',
      'send_back',
      'correction',
      'return',
      'finding',
      'vip',
      'payout_link',
      'support',
    ])
  })
})
