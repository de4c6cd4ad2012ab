import type { BetTexts } from './texts.ts'

export const en: BetTexts = {
  say: {
    corrected: ({ amount, before }, brand) => ({
      subject: `${brand}: the result of your bet was corrected`,
      paragraphs: [
        `The result of your bet was corrected: it pays ${amount} instead of ${before}.`,
        'Your statement shows the old settlement taken back and the new one.',
      ],
      sms: `${brand}: your bet was corrected. It pays ${amount} instead of ${before}.`,
    }),
    reopened: ({ before }, brand) => ({
      subject: `${brand}: your bet is open again`,
      paragraphs: [`The result of your bet was withdrawn: its ${before} went back, and the bet is open until the new result.`],
      sms: `${brand}: a result was withdrawn. ${before} went back, your bet is open again.`,
    }),
    voided: ({ event }, brand) => ({
      subject: `${brand}: a selection of your bet is void`,
      paragraphs: [`${event}: your selection is void and counts with odds of 1.`],
      sms: `${brand}: ${event}: your selection is void. The bet shows why.`,
    }),
    stake_returned: ({ event, amount }, brand) => ({
      subject: `${brand}: your bet is void`,
      paragraphs: [`${event}: your bet is void, and ${amount} is back on your balance.`],
      sms: `${brand}: ${event}: your bet is void, ${amount} is back.`,
    }),
    free_bet_returned: ({ event }, brand) => ({
      subject: `${brand}: your bet is void`,
      paragraphs: [`${event}: your bet is void, and its free bet is yours again for the rest of its time.`],
      sms: `${brand}: ${event}: your bet is void, the free bet is back.`,
    }),
  },
  why: {
    late: () => 'The selection was accepted after the event had started, or when it was decided.',
    price_error: ({ accepted, right }) =>
      `The selection was accepted at odds of ${accepted} by an obvious error; the right odds were ${right}. The result was not known when it was voided.`,
    moved: () => 'The event was moved to another date, and the bet does not wait that long.',
    called_off: () => 'The event was called off, postponed or not played to its end.',
    undecided: () => 'This market was not decided by the event.',
    by_hand: () => 'Our employees decided it by hand. Support can say why.',
  },
  open: 'Open the bet',
}
