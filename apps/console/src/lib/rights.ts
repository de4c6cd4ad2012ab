/** What each right allows, for the page of roles. */
import type { Permission } from './me.ts'

export const RIGHTS: Readonly<Record<Permission, string>> = {
  match: 'match payments with invoices',
  refuse: 'refuse invoices in review',
  send_back: 'send payments back',
  correction: "correct players' cash",
  return: 'return net deposits of closed accounts',
  payout: 'decide payouts',
  finding: "settle differences from providers' books",
  verification: 'open and decide identity checks',
  vip: 'answer VIP requests',
  payout_link: 'send payout links',
  staff: 'declare staff accounts, link accounts',
  bet_limit: 'change bet limits',
  campaign: 'set promo codes of campaigns',
  mirror: 'take mirrors out of the list',
  support: 'answer chats',
  escalation: 'take escalated chats',
  partner: 'decide about partners',
  promo: 'create promo codes, offers, terms of VIP tiers',
  trading: 'suspend events, move prices, see exposure',
  settlement: 'set results of bets',
  tournament: 'announce tournaments',
  provider: 'set providers of games, decide held wins',
  figures: 'see the figures of the day',
  role: 'change roles, and who has them',
}
