import type { PayoutWords } from './words.ts'

const NOT_YOU = 'Если вы не запрашивали выплату, в ваш счёт вошёл кто-то другой: сразу смените пароль и напишите в поддержку.'

export const ru: PayoutWords = {
  openPayments: 'Открыть платежи',
  say: {
    paid: ({ amount, destination }, brand) => ({
      subject: `Выплата из ${brand} отправлена`,
      paragraphs: [`Платёжная система подтвердила: ${amount} ушли на ${destination}. Банк может показать их не сразу.`, NOT_YOU],
      sms: `${brand}: выплата ${amount} на ${destination} отправлена. Не вы? Смените пароль.`,
    }),
    failed: ({ amount, destination }, brand) => ({
      subject: `Выплата из ${brand} не прошла`,
      paragraphs: [
        `Платёжная система не приняла выплату ${amount} на ${destination}. Вся сумма снова на вашем счёте.`,
        'Проверьте номер или выберите другой способ.',
      ],
      sms: `${brand}: выплата ${amount} на ${destination} не прошла. Деньги снова на счёте.`,
    }),
    rejected: ({ amount, destination }, brand) => ({
      subject: `Выплата из ${brand} отклонена`,
      paragraphs: [
        `Выплата ${amount} на ${destination} отклонена. Вся сумма снова на вашем счёте.`,
        'Почему и что делать, подскажет поддержка.',
      ],
      sms: `${brand}: выплата ${amount} на ${destination} отклонена. Деньги снова на счёте.`,
    }),
    returned: ({ amount, destination }, brand) => ({
      subject: `Выплата из ${brand} вернулась`,
      paragraphs: [
        `Выплата ${amount} на ${destination} вернулась к нам. Вся сумма вместе с комиссией снова на вашем счёте.`,
        'Возможно, карта или номер закрыты: выберите другие.',
      ],
      sms: `${brand}: выплата ${amount} на ${destination} вернулась. Деньги снова на счёте.`,
    }),
  },
}
