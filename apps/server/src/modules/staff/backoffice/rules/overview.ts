/** Which queues of the overview an operator sees: those the role may decide. Pure. */
import type { OperatorAct, OverviewQueue } from '@fairhouse/contracts'

import { may, type Rights } from './roles.ts'

/** null: for every role. */
const ACT_OF_QUEUE: Readonly<Record<OverviewQueue, OperatorAct | null>> = {
  alarms: 'payments',
  approvals: null,
  payments: 'match',
  disputes: 'refuse',
  findings: 'finding',
  payouts: 'payout',
  held_wins: 'provider',
  work: 'work',
  documents: 'verification',
  vip: 'vip',
  chats: 'support',
  markets: 'trading',
}

export function isQueueShown(queue: OverviewQueue, operator: Rights): boolean {
  const act = ACT_OF_QUEUE[queue]
  return act === null || may(operator, act)
}
