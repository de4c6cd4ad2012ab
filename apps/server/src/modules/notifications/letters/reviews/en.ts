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
      no_transfer:
        'This transfer has not reached us. Ask your bank where the money is: should it come later, we credit it or send it back.',
      wrong_proof: 'The file you sent does not show this transfer. Open the dispute again with a slip that shows date, sum and receiver.',
      other_invoice: 'This transfer was credited to another invoice of yours already: it stands in your payments.',
      sent_back: 'The money was sent back to where it came from. A bank may need a while to show it.',
      taken_back:
        'The network took this transfer back, so we do not hold it any more. Should it be confirmed again, we look at it anew by ourselves.',
      other: 'Support can tell you why and what to do: give them the number of the invoice.',
    },
    sms: (brand, invoice, amount) => `${brand}: invoice ${invoice} over ${amount} was looked into and not credited. Your payments say why.`,
  },
  openPayments: 'Open the payments',
}
