import type { ReturnTexts } from './texts.ts'

export const en: ReturnTexts = {
  subject: (brand) => `Your ${brand} account is closed, and your deposits are returned`,
  why: {
    under_age: (brand) => `By your document you are below the legal age, so ${brand} has closed your account.`,
    second_account: (brand) => `You have excluded yourself from play under another account, so ${brand} has closed this one.`,
  },
  back: (amount, destination) =>
    `Your deposits less your payouts are returned: ${amount} to ${destination}. A bank may need a while to show it.`,
  nothing: 'Your payouts already equal your deposits, so nothing more is returned.',
  rule: 'Losses are returned with it; winnings are not paid.',
  sms: (brand, amount, destination) =>
    amount === null ? `${brand}: your account is closed.` : `${brand}: your account is closed. ${amount} is returned to ${destination}.`,
  openSupport: 'Questions and answers',
}
