import { expect, it } from 'vitest'

import { allowsText, type ApprovalKind, type OperatorAct, proposesText } from './operator-rights.ts'

it('D-2 a right and a proposal of a later version are named by what they are called', () => {
  expect([allowsText('payout'), allowsText('later' as OperatorAct)]).toEqual(['decide payouts', 'later'])
  expect([proposesText('payout'), proposesText('later' as ApprovalKind)]).toEqual(['pay out', 'later'])
})
