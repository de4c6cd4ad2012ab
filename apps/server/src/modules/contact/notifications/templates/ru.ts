import type { MessageTexts } from './texts.ts'

export const ru: MessageTexts = {
  language: 'ru',
  code: {
    login_code: {
      subject: (brand) => `Код для входа в ${brand}`,
      lead: (brand) => `Введите этот код, чтобы войти в ${brand}:`,
      sms: (brand, code) => `${code} — код для входа в ${brand}. Никому его не сообщайте.`,
    },
    proof_code: {
      subject: (brand) => `Подтвердите адрес в ${brand}`,
      lead: (brand) => `Введите этот код в ${brand}, чтобы подтвердить, что адрес ваш:`,
      sms: (brand, code) => `${code} — код подтверждения номера в ${brand}. Никому его не сообщайте.`,
    },
    reset_code: {
      subject: (brand) => `Новый пароль в ${brand}`,
      lead: (brand) => `Введите этот код в ${brand}, чтобы задать новый пароль:`,
      sms: (brand, code) => `${code} — код для нового пароля в ${brand}. Никому его не сообщайте.`,
    },
  },
  payoutCode: {
    subject: (brand) => `Код для вывода из ${brand}`,
    lead: (amount, destination) => `Введите этот код, чтобы вывести ${amount} на ${destination}. Он действует только для этого вывода:`,
    sms: (brand, code, amount, destination) => `${code} — код вывода ${amount} на ${destination}, ${brand}. Никому его не сообщайте.`,
    notYou: 'Если вы не запрашивали вывод, в ваш счёт вошёл кто-то другой: сразу смените пароль.',
  },
  word: (word) => `Ваше слово: ${word}. Вы задали его в профиле; в поддельном письме его нет.`,
  codeRules: 'Код действует 10 минут. Никому его не сообщайте: мы никогда не спрашиваем коды.',
  notYou: 'Если вы ничего не запрашивали, просто не отвечайте на это письмо: без кода войти нельзя.',
  loginData: {
    subject: (brand) => `Как войти в ${brand}`,
    account: (number) => `Номер вашего счёта: ${number}.`,
    logins: 'Для входа подойдёт:',
    noPassword: 'Пароль мы не пересылаем и сами его не знаем. Если забыли его, войдите по коду.',
    sms: (brand, login) => `${brand}: для входа используйте ${login}. Забыли пароль — войдите по коду.`,
  },
  resetLink: 'Или задайте пароль по ссылке. Она действует 30 минут и только один раз:',
  open: (brand) => `Открыть ${brand}`,
}
