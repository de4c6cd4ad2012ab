import type { ReturnTexts } from './texts.ts'

export const ru: ReturnTexts = {
  subject: (brand) => `Ваш счёт в ${brand} закрыт, внесённое возвращается`,
  why: {
    under_age: (brand) => `По документу вы моложе, чем требует закон, поэтому ${brand} закрыл ваш счёт.`,
    second_account: (brand) => `Под другим счётом вы запретили себе игру, поэтому ${brand} закрыл этот счёт.`,
  },
  back: (amount, destination) =>
    `Всё, что вы внесли, за вычетом выплаченного вам, возвращается: ${amount} на ${destination}. Банк может показать деньги не сразу.`,
  nothing: 'Вам уже выплачено не меньше, чем вы внесли, поэтому больше ничего не возвращается.',
  rule: 'Проигранное возвращается вместе с остальным; выигрыши не выплачиваются.',
  sms: (brand, amount, destination) =>
    amount === null ? `${brand}: ваш счёт закрыт.` : `${brand}: ваш счёт закрыт. ${amount} возвращаются на ${destination}.`,
  openSupport: 'Вопросы и ответы',
}
