import type { VipTexts } from './texts.ts'

export const en: VipTexts = {
  accepted: {
    subject: (brand) => `${brand}: you are in the VIP club`,
    lead: 'Your request was accepted. What each tier gives stands on the page of the club, with its figures.',
    sms: (brand) => `${brand}: your request to join the VIP club was accepted.`,
  },
  rejected: {
    subject: (brand) => `${brand}: your request to join the VIP club`,
    lead: 'Your request was not accepted this time. Nothing else about your account changes.',
    again: (date) => `You may ask again from ${date}.`,
    sms: (brand, date) => `${brand}: your VIP request was not accepted. Why stands on the site; ask again from ${date}.`,
  },
  why: {
    activity: 'The club is for accounts that have been playing for longer. Playing more is no condition and no promise of another answer.',
    limits: 'While limits, a pause or an exclusion of your own are set, we invite nobody to the club. They come first.',
    verification: 'We have to know who you are first: verify yourself on the page of your profile.',
    other: 'If you have questions, write to support.',
  },
  dates: 'en-US',
  open: 'Open the VIP club',
}
