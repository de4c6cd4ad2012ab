import type { SecurityNews } from '../../message.ts'
import type { SecurityText, SecurityWords } from './words.ts'

const NOT_YOU = 'Если это были не вы, завершите этот сеанс в разделе «Доступ» и смените пароль.'

export const ru: SecurityWords = {
  openAccess: 'Открыть раздел «Доступ»',
  notMe: 'Это не я: вернуть как было',
  newPassword: 'Задать новый пароль',
  say(news: SecurityNews, brand: string): SecurityText {
    switch (news.what) {
      case 'new_device':
        return {
          subject: `Новое устройство в вашем аккаунте ${brand}`,
          paragraphs: [
            `В ваш аккаунт только что вошли с устройства, которого здесь раньше не было${news.device && `: ${news.device}`}.`,
            'Если это вы, ничего делать не нужно.',
            NOT_YOU,
          ],
          sms: `${brand}: вход с нового устройства. Не вы? Завершите сеанс и смените пароль.`,
        }
      case 'second_factor_on':
        return {
          subject: `В ${brand} включён вход в два шага`,
          paragraphs: [
            'Теперь при входе нужен ещё и код из приложения.',
            'Сохраните запасные коды там, где найдёте их без телефона.',
            'Если включили не вы, сразу напишите в поддержку.',
          ],
          sms: `${brand}: включён вход в два шага. Если это не вы, сразу напишите в поддержку.`,
        }
      case 'second_factor_off':
        return {
          subject: `В ${brand} выключен вход в два шага`,
          paragraphs: ['Код из приложения при входе больше не нужен.', 'Если выключили не вы, сейчас же смените пароль.'],
          sms: `${brand}: вход в два шага выключен. Если это не вы, сейчас же смените пароль.`,
        }
      case 'password_changed':
        return {
          subject: `Пароль в ${brand} изменён`,
          paragraphs: [
            'Пароль от вашего аккаунта только что изменили, остальные сеансы завершены.',
            'Если это были не вы, сразу задайте новый пароль по ссылке и напишите в поддержку.',
          ],
          sms: `${brand}: пароль изменён. Не вы? Задайте новый: «Забыли пароль?» при входе.`,
        }
      case 'provider_connected':
        return {
          subject: `${brand}: вход через ${news.provider} подключён`,
          paragraphs: [`Теперь в ваш аккаунт можно войти через ${news.provider}.`, NOT_YOU],
          sms: `${brand}: теперь можно войти через ${news.provider}. Не вы? Напишите в поддержку.`,
        }
      case 'provider_disconnected':
        return {
          subject: `${brand}: вход через ${news.provider} отключён`,
          paragraphs: [`Войти в ваш аккаунт через ${news.provider} больше нельзя.`, NOT_YOU],
          sms: `${brand}: вход через ${news.provider} отключён. Не вы? Напишите в поддержку.`,
        }
      case 'recovery_code_used':
        return {
          subject: `Использован запасной код ${brand}`,
          paragraphs: [
            `Вместо кода из приложения только что введён запасной. Осталось кодов: ${news.left}.`,
            'Новые можно получить в разделе «Доступ».',
            NOT_YOU,
          ],
          sms: `${brand}: введён запасной код, осталось ${news.left}. Не вы? Смените пароль.`,
        }
      case 'address_added':
        return {
          subject: `Ещё один адрес для входа в ${brand}`,
          paragraphs: [`Теперь в ваш аккаунт можно войти и через ${news.address}.`, NOT_YOU],
          sms: `${brand}: теперь войти можно и через ${news.address}. Не вы? Напишите в поддержку.`,
        }
      case 'address_changed':
        return {
          subject: `У вашего аккаунта ${brand} сменился адрес`,
          paragraphs: [
            `Этот адрес больше не связан с вашим аккаунтом: вместо него теперь ${news.address}. Выплаты остановлены на 24 часа.`,
            'Если это были не вы, перейдите по ссылке в течение 72 часов: адрес вернётся, а все сеансы завершатся.',
          ],
          sms: `${brand}: номер вашего аккаунта сменили. Не вы? Верните его за 72 часа:`,
        }
    }
  },
}
