import type { GiftTexts } from './texts.ts'

export const en: GiftTexts = {
  subject: (brand) => `${brand}: free spins for you`,
  lead: (spins, value) => `You have free spins. Number of spins: ${spins}, value of each: ${value}. They cost nothing.`,
  where: (game, date) => `Play them in ${game} until ${date}.`,
  wagered: (wager) => `What they win becomes a bonus. It is cash once you have wagered it ${wager} times.`,
  cash: 'What they win is cash.',
  sms: (brand, spins) => `${brand}: you have free spins (${spins}). They are among your bonuses on the site.`,
  dates: 'en-US',
  open: 'Open your bonuses',
}
