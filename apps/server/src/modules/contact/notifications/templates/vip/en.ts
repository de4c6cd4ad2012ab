import type { VipTexts } from './texts.ts'

export const en: VipTexts = {
  accepted: {
    subject: (brand) => `${brand}: you are in the VIP club`,
    lead: 'Your request was accepted. The page of the club shows the benefits of each tier.',
    sms: (brand) => `${brand}: your request to join the VIP club was accepted.`,
  },
  rejected: {
    subject: (brand) => `${brand}: your request to join the VIP club`,
    lead: 'Your request was not accepted this time. Nothing else about your account changes.',
    again: (date) => `You can request again from ${date}.`,
    sms: (brand, date) => `${brand}: your VIP request was not accepted. The site shows the reason; you can request again from ${date}.`,
  },
  why: {
    activity: 'The club is for accounts that have been playing for longer. Playing more is no condition and no promise of another answer.',
    limits: 'While you have limits, a pause or an exclusion, we invite nobody to the club. They come first.',
    verification: 'Verify your identity first, on the page of your profile.',
    other: 'If you have questions, write to support.',
  },
  dates: 'en-US',
  open: 'Open the VIP club',
}
