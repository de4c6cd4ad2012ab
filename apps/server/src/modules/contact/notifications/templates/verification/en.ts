import type { VerificationTexts } from './texts.ts'

export const en: VerificationTexts = {
  success: {
    subject: (brand) => `${brand}: you are verified`,
    lead: 'Your documents were checked and accepted. Nothing more is needed; payouts no longer wait for this check.',
    sms: (brand) => `${brand}: your documents were accepted, you are verified.`,
  },
  failed: {
    subject: (brand) => `${brand}: the check of your documents failed`,
    sms: (brand) => `${brand}: the check of your documents failed. Your profile shows the reason and the next step.`,
  },
  unverified: {
    subject: (brand) => `${brand}: your verification was revoked`,
    sms: (brand) => `${brand}: your verification was revoked. Your profile shows the reason and the next step.`,
  },
  ageReminder: {
    subject: (brand) => `${brand}: a day is left to confirm your age`,
    lead: 'The law allows three days for the proof of age. From tomorrow deposits, bets and payouts are stopped until you give it; your money stays yours.',
    sms: (brand) => `${brand}: confirm your age in your profile within a day, or deposits, bets and payouts will stop.`,
  },
  why: {
    unreadable: 'The pictures cannot be read. Take new ones in daylight, with all four corners in sight.',
    expired_document: 'The document has expired. Show one that is still valid.',
    wrong_document: 'The pictures show another document than the one you named. Name it again, or show that one.',
    data_differs: 'Name, date of birth or number differ from the document. Enter them as in the document.',
    selfie_differs: 'The face on the picture differs from the document. Take a new picture of yourself with the document.',
    under_age: 'By the document you are below the legal age. Bets and deposits are closed; support answers questions about your money.',
    forged: 'The document was not accepted. If this is a mistake, write to support.',
    data_changed: 'Your data have changed since the last check. Verify the new ones.',
    other: 'The check could not be finished. Try again, or write to support.',
  },
  onPage: 'Send documents only on the page of your profile, never by mail.',
  open: 'Open the profile',
}
