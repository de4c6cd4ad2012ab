/** Public file of the notifications on the site: the bell with its history, beside the messages by email and SMS. */
export { createBetNotices } from './bet-notices.ts'
export { createInApp, type InApp } from './in-app.ts'
export { notifyOfCredits, notifyOfLimits } from './notices.ts'
export { createContactLookup, createMailer, EVERY_CHANNEL, localeOf, verifiedAddress } from './mailer.ts'
export type { NewNotification } from './store.ts'
