/** What waits for a person: its name on the overview, and the page that decides it. */
import type { IconName } from '@fairhouse/ui'

import type { PageMeta } from '../page-table.ts'
import type { Answer } from './call.ts'

type Queue = Answer<'GET /console/v1/overview'>['queues'][number]['kind']

export const QUEUES: Readonly<Record<Queue, { name: string; href: PageMeta['href']; icon: IconName }>> = {
  alarms: { name: 'Alarms: books, returns of games', href: '#/findings', icon: 'bell' },
  approvals: { name: 'Approvals for you', href: '#/approvals', icon: 'check' },
  payments: { name: 'Unmatched payments', href: '#/matching', icon: 'swap' },
  disputes: { name: 'Disputed deposits', href: '#/matching', icon: 'slip' },
  findings: { name: "Differences from providers' books", href: '#/findings', icon: 'search' },
  payouts: { name: 'Payouts to decide', href: '#/payouts', icon: 'arrow-up' },
  held_wins: { name: 'Held wins', href: '#/held-wins', icon: 'clock' },
  work: { name: 'Work that failed', href: '#/failed-work', icon: 'refresh' },
  documents: { name: 'Documents to check', href: '#/verifications', icon: 'shield' },
  vip: { name: 'VIP requests', href: '#/vip', icon: 'vip' },
  chats: { name: 'Chats waiting for an answer', href: '#/support', icon: 'chat' },
  markets: { name: 'Suspended leagues, events and markets', href: '#/board', icon: 'sport' },
}
