import type { SecurityTexts } from './texts.ts'

const NOT_YOU = 'If it was not you: sign that device out on the Access page, then set a new password.'

export const en: SecurityTexts = {
  openAccess: 'Open the Access page',
  notMe: 'It was not me: take it back',
  openSettings: 'Open the settings',
  newPassword: 'Choose a new password',
  say: {
    new_device: (news, brand) => ({
      subject: `New device in your ${brand} account`,
      paragraphs: [
        `A log-in to your account came from a new device${news.device && `: ${news.device}`}.`,
        'If it was you, there is nothing to do.',
        NOT_YOU,
      ],
      sms: `${brand}: a new device is in your account. Not you? Sign it out and set a new password.`,
    }),
    second_factor_on: (_news, brand) => ({
      subject: `Two-step login is on at ${brand}`,
      paragraphs: [
        'From now on your account also asks for a code from your authenticator app.',
        'Keep the recovery codes where you will find them without your phone.',
        'If you did not switch it on, write to support at once.',
      ],
      sms: `${brand}: two-step login is on. If it was not you, write to support at once.`,
    }),
    second_factor_off: (_news, brand) => ({
      subject: `Two-step login is off at ${brand}`,
      paragraphs: [
        'Log-ins to your account no longer need a code from the authenticator app.',
        'If it was not you, set a new password now.',
      ],
      sms: `${brand}: two-step login is off. If it was not you, set a new password now.`,
    }),
    password_changed: (_news, brand) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        'The password of your account has just been changed, and every other session has ended.',
        'If it was not you, choose a new password by the link at once and write to support.',
      ],
      sms: `${brand}: your password was changed. Not you? Choose a new one: "Forgot the password?" at login.`,
    }),
    data_ready: (_news, brand) => ({
      subject: `Your data at ${brand} is ready`,
      paragraphs: [
        'The file you requested is ready: all data we hold about you. Download it on the settings page within 7 days.',
        'If you did not request it, sign out the other devices on the Access page and set a new password.',
      ],
      sms: `${brand}: your data file is ready in the settings for 7 days. Not you? Set a new password.`,
    }),
    provider_connected: (news, brand) => ({
      subject: `${brand}: login with ${news.provider} is connected`,
      paragraphs: [`Your account can now be entered with ${news.provider}.`, NOT_YOU],
      sms: `${brand}: your account can now be entered with ${news.provider}. Not you? Write to support.`,
    }),
    provider_disconnected: (news, brand) => ({
      subject: `${brand}: login with ${news.provider} is gone`,
      paragraphs: [`Your account can no longer be entered with ${news.provider}.`, NOT_YOU],
      sms: `${brand}: login with ${news.provider} was removed. Not you? Write to support.`,
    }),
    recovery_code_used: (news, brand) => ({
      subject: `A recovery code was used at ${brand}`,
      paragraphs: [
        `A recovery code has just replaced the authenticator app. Codes left: ${news.left}.`,
        'You can make new ones on the Access page.',
        NOT_YOU,
      ],
      sms: `${brand}: a recovery code was used, ${news.left} left. Not you? Set a new password.`,
    }),
    address_added: (news, brand) => ({
      subject: `Another address for your ${brand} account`,
      paragraphs: [`Your account can now also be entered with ${news.address}.`, NOT_YOU],
      sms: `${brand}: your account can now also be entered with ${news.address}. Not you? Write to support.`,
    }),
    address_changed: (news, brand) => ({
      subject: `Your ${brand} account has another address`,
      paragraphs: [
        `This address no longer belongs to your account: ${news.address} has taken its place. Payouts are stopped for 24 hours.`,
        'If it was not you, follow the link within 72 hours: this address comes back, and every device is signed out.',
      ],
      sms: `${brand}: the number of your account was changed. Not you? Take it back within 72 hours:`,
    }),
  },
}
