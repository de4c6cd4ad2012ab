import type { Words } from './words.ts'

export const ru: Words = {
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
  },
  codeRules: 'Код действует 10 минут. Никому его не сообщайте: мы никогда не спрашиваем коды.',
  notYou: 'Если вы ничего не запрашивали, просто не отвечайте на это письмо: без кода войти нельзя.',
  loginData: {
    subject: (brand) => `Как войти в ${brand}`,
    account: (number) => `Номер вашего счёта: ${number}.`,
    logins: 'Для входа подойдёт:',
    noPassword: 'Пароль мы не пересылаем и сами его не знаем. Если забыли его, войдите по коду.',
    sms: (brand, login) => `${brand}: для входа используйте ${login}. Забыли пароль — войдите по коду.`,
  },
  open: (brand) => `Открыть ${brand}`,
}
