import type { PayoutWords } from './words.ts'

const NOT_YOU = 'If you did not ask for a payout, somebody else is in your account: change your password now and write to support.'

export const en: PayoutWords = {
  openPayments: 'Open the payments',
  say: {
    paid: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout has been sent`,
      paragraphs: [`The payment provider confirms: ${amount} went to ${destination}. A bank may need a while to show it.`, NOT_YOU],
      sms: `${brand}: payout of ${amount} went to ${destination}. Not you? Change your password.`,
    }),
    failed: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout did not go through`,
      paragraphs: [
        `The payment provider did not take the payout of ${amount} to ${destination}. The whole sum is back on your account.`,
        'Check the number, or choose another way to be paid.',
      ],
      sms: `${brand}: payout of ${amount} to ${destination} failed. The money is back on your account.`,
    }),
    rejected: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout was declined`,
      paragraphs: [
        `The payout of ${amount} to ${destination} was declined. The whole sum is back on your account.`,
        'Support can tell you why and what to do.',
      ],
      sms: `${brand}: payout of ${amount} to ${destination} declined. The money is back on your account.`,
    }),
    returned: ({ amount, destination }, brand) => ({
      subject: `Your ${brand} payout came back`,
      paragraphs: [
        `The payout of ${amount} to ${destination} came back to us. The whole sum, with the fee, is on your account again.`,
        'The card or number may be closed: choose another one.',
      ],
      sms: `${brand}: payout of ${amount} to ${destination} came back. It is on your account again.`,
    }),
  },
}
