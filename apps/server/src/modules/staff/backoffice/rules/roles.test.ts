import type { OperatorAct } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { type Holder, losesLastAdministrator, may, raisesOwn } from './roles.ts'

const holder = (login: string, role: string, rights: OperatorAct[]): Holder => ({ login, role, may: rights })
const head = holder('head', 'head', ['payout', 'role', 'operator'])
const admin = holder('admin', 'admin', ['role', 'operator'])
const cashier = holder('desk', 'cashier', ['match'])
/** What a role has after the change; the others keep theirs. */
const withRole = (role: string, rights: OperatorAct[]) => (operator: Holder) => (operator.role === role ? rights : operator.may)

describe('D-2 rights of operators', () => {
  it('D-2 an operator may what the role has, and nothing else', () => {
    expect([may(cashier, 'match'), may(cashier, 'payout')]).toEqual([true, false])
  })

  it('D-2 nobody raises the own rights, as the first or as the second', () => {
    const more = withRole('admin', ['role', 'operator', 'payout'])
    expect([raisesOwn([head, admin], more), raisesOwn([admin, head], more), raisesOwn([head], more)]).toEqual([true, true, false])
  })

  it('D-2 rights exchanged for others are raised, rights taken away are not', () => {
    expect(raisesOwn([admin], withRole('admin', ['payout']))).toBe(true)
    expect(raisesOwn([head], withRole('head', ['role']))).toBe(false)
  })

  it('D-2 the last administrator keeps the right; one of two may lose it', () => {
    const less = withRole('head', ['payout'])
    expect([losesLastAdministrator([head, cashier], less), losesLastAdministrator([head, admin], less)]).toEqual([true, false])
  })

  it('D-2 the last operator who manages operators does not leave, and one of two may', () => {
    const without = ({ login, may: rights }: Holder) => (login === 'head' ? [] : rights)
    expect([losesLastAdministrator([head, cashier], without), losesLastAdministrator([head, admin], without)]).toEqual([true, false])
  })
})
