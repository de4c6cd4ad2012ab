import type { ReviewTexts } from './texts.ts'

export const en: ReviewTexts = {
  credited: {
    subject: (brand) => `${brand}: your payment has been credited`,
    lead: (invoice, amount) => `We looked into invoice ${invoice}: ${amount} went to your balance.`,
    sms: (brand, amount) => `${brand}: we looked into your payment, ${amount} went to your balance.`,
  },
  refused: {
    subject: (brand) => `${brand}: we looked into your payment and could not credit it`,
    lead: (invoice, amount) => `We looked into invoice ${invoice} over ${amount} and could not credit it.`,
    why: {
      no_transfer: 'This transfer has not reached us. Ask your bank where the money is: if it arrives later, we credit it or send it back.',
      wrong_proof: 'The file you sent does not show this transfer. Open the dispute again with a slip that shows date, sum and receiver.',
      other_invoice: 'This transfer was already credited to another of your invoices: see your payments.',
      sent_back: 'The money was sent back to where it came from. A bank may need a while to show it.',
      taken_back: 'The network removed this transfer, so we no longer hold it. If it is confirmed again, we review it automatically.',
      other: 'Support can explain the reason and the next step: give them the number of the invoice.',
    },
    sms: (brand, invoice, amount) =>
      `${brand}: invoice ${invoice} over ${amount} was looked into and not credited. See the reason in your payments.`,
  },
  held: {
    subject: (brand) => `${brand}: your transfer goes back`,
    lead: (invoice, amount) => `${amount} arrived for invoice ${invoice} and was not credited.`,
    why: {
      over_limit:
        'With it your deposits would exceed the limit that you set. We send the whole transfer back to where it came from, and you need not do anything.',
      cool_off:
        'No deposits are taken during your cool-off. We send the whole transfer back to where it came from, and you need not do anything.',
      excluded_person:
        'The card or phone that paid belongs to a person who excluded themselves from play here. The money goes back to where it came from.',
    },
    sms: (brand, invoice, amount) =>
      `${brand}: ${amount} for invoice ${invoice} was not credited and goes back to where it came from. See the reason in your payments.`,
  },
  furtherBack: {
    subject: (brand) => `${brand}: your transfer went back`,
    lead: (invoice, amount) =>
      `${amount} arrived for invoice ${invoice} beside its payment and was not credited. It went back to where it came from; the invoice stays paid. A bank may need a while to show it.`,
    sms: (brand, invoice, amount) => `${brand}: ${amount}, a further payment for invoice ${invoice}, went back to where it came from.`,
  },
  belowMinimum: {
    subject: (brand) => `${brand}: your payment is below the minimum`,
    lead: (invoice, amount, missing) =>
      `Coins worth ${amount} arrived for invoice ${invoice}. That is ${missing} below the minimum. Send at least the rest to the same address: then all of it goes to your balance by itself. The coins you have sent are safe.`,
    sms: (brand, invoice, missing) =>
      `${brand}: the payment for invoice ${invoice} is ${missing} below the minimum. Send the rest to the same address.`,
  },
  openPayments: 'Open the payments',
}
