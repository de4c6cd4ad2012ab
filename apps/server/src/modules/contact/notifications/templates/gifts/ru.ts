import type { GiftTexts } from './texts.ts'

export const ru: GiftTexts = {
  subject: (brand) => `${brand}: вам бесплатные вращения`,
  lead: (spins, value) => `У вас бесплатные вращения: ${spins} по ${value}. Они ничего не стоят.`,
  where: (game, date) => `Играть их можно в слоте ${game} до ${date}.`,
  wagered: (wager) => `Выигрыш станет бонусом, а деньгами — когда вы отыграете его ${wager} раз.`,
  cash: 'Выигрыш сразу станет деньгами.',
  sms: (brand, spins) => `${brand}: у вас бесплатные вращения (${spins}). Они на сайте, среди ваших бонусов.`,
  dates: 'ru-RU',
  open: 'Открыть бонусы',
}
