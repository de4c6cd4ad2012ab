import type { GiftTexts } from './texts.ts'

export const kz: GiftTexts = {
  subject: (brand) => `${brand}: сізге тегін айналымдар`,
  lead: (spins, value) => `Сізде тегін айналымдар бар: ${spins}, әрқайсысы ${value}. Олар тегін.`,
  where: (game, date) => `Оларды ${game} слотында ойнауға болады, соңғы күні: ${date}.`,
  wagered: (wager) => `Ұтыс бонусқа айналады, ал оны ${wager} рет ойнатқанда ақшаға айналады.`,
  cash: 'Ұтыс бірден ақшаға айналады.',
  sms: (brand, spins) => `${brand}: сізде тегін айналымдар бар (${spins}). Олар сайтта, бонустарыңыздың арасында.`,
  dates: 'ru-RU',
  open: 'Бонустарды ашу',
}
