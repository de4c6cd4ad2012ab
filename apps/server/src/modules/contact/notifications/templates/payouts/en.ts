import type { PayoutTexts } from './texts.ts'

const NOT_YOU = 'If you did not request a payout, another person is in your account: change your password now and write to support.'

export const en: PayoutTexts = {
  why: {
    wrong_details: 'The payout details are not accepted: payouts go to your own accounts only. Check the number, or enter another one.',
    not_verified: 'Verify your identity first: it takes a few minutes in your profile. Then request the payout again.',
    not_by_owner: 'Another person may have requested it. Change your password, check the sessions in your profile, and request it again.',
    against_rules:
      'There is a question about play by the rules with this money. Write to support with the number of the payout: a person answers.',
    operator: 'Support can explain the reason and the next step: give them the number of the payout.',
    charge_back: 'The bank took back one of your payments, and payouts wait until that is settled. Write to support to settle it.',
    provider_refused: 'The payment provider did not take it. Check the number, or choose another way to be paid.',
    provider_failed: 'The payment provider could not deliver the money. Try again, or choose another way to be paid.',
    came_back: 'The card or number may be closed: choose another one.',
  },
  openPayments: 'Open the payments',
  say: {
    paid: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout has been sent`,
      paragraphs: [`The payment provider confirms: ${amount} went to ${destination}. A bank may need a while to show it.`, NOT_YOU],
      sms: `${brand}: payout of ${amount} went to ${destination}. Not you? Change your password.`,
    }),
    failed: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout did not go through`,
      paragraphs: [`The payout of ${amount} to ${destination} did not go through. The whole sum is back on your account.`],
      sms: `${brand}: payout of ${amount} to ${destination} failed. The money is back on your account.`,
    }),
    rejected: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout was declined`,
      paragraphs: [`The payout of ${amount} to ${destination} was declined. The whole sum is back on your account.`],
      sms: `${brand}: payout of ${amount} to ${destination} declined. The money is back on your account.`,
    }),
    returned: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout came back`,
      paragraphs: [`The payout of ${amount} to ${destination} came back to us. The whole sum, with the fee, is on your account again.`],
      sms: `${brand}: payout of ${amount} to ${destination} came back. It is on your account again.`,
    }),
  },
}
