import type { ReturnTexts } from './texts.ts'

export const en: ReturnTexts = {
  subject: (brand) => `Your ${brand} account is closed, and what you paid in goes back`,
  why: {
    under_age: (brand) => `By your document you are younger than the law asks, so ${brand} has closed your account.`,
    second_account: (brand) => `You have excluded yourself from play under another account, so ${brand} has closed this one.`,
  },
  back: (amount, destination) =>
    `All you paid in, less what was paid out to you, goes back: ${amount} to ${destination}. A bank may need a while to show it.`,
  nothing: 'What was paid out to you reaches all you paid in, so no more goes back.',
  rule: 'What was lost in play is returned with it; winnings are not paid.',
  sms: (brand, amount, destination) =>
    amount === null ? `${brand}: your account is closed.` : `${brand}: your account is closed. ${amount} goes back to ${destination}.`,
  openSupport: 'Questions and answers',
}
