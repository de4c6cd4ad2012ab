import type { MessageTexts } from './texts.ts'

export const en: MessageTexts = {
  language: 'en',
  code: {
    login_code: {
      subject: (brand) => `Your ${brand} login code`,
      lead: (brand) => `Enter this code to log in to ${brand}:`,
      sms: (brand, code) => `${code} is your ${brand} login code. Do not share it with anyone.`,
    },
    proof_code: {
      subject: (brand) => `Confirm your address at ${brand}`,
      lead: (brand) => `Enter this code at ${brand} to confirm that this address is yours:`,
      sms: (brand, code) => `${code} confirms your phone number at ${brand}. Do not share it with anyone.`,
    },
    reset_code: {
      subject: (brand) => `A new password for ${brand}`,
      lead: (brand) => `Enter this code at ${brand} to choose a new password:`,
      sms: (brand, code) => `${code} is your code for a new ${brand} password. Do not share it with anyone.`,
    },
  },
  payoutCode: {
    subject: (brand) => `Your ${brand} payout code`,
    lead: (amount, destination) => `Enter this code to pay out ${amount} to ${destination}. It allows this payout and no other:`,
    sms: (brand, code, amount, destination) => `${code}: ${brand} payout of ${amount} to ${destination}. Do not share it with anyone.`,
    notYou: 'If you did not request a payout, another person is in your account: change your password now.',
  },
  word: (word) => `Your word: ${word}. You set it in your profile; a forged email does not know it.`,
  codeRules: 'The code works for 10 minutes. Keep it to yourself: we never ask for codes.',
  notYou: 'If you did not request this, you can ignore this message: nobody can log in without the code.',
  loginData: {
    subject: (brand) => `How to log in to ${brand}`,
    account: (number) => `Your account number is ${number}.`,
    logins: 'You can log in with:',
    noPassword: 'We never send passwords and do not know yours. If you forgot it, log in with a code.',
    sms: (brand, login) => `${brand}: log in with ${login}. Forgot the password? Log in with a code.`,
  },
  resetLink: 'Or choose the password by this link. It works for 30 minutes, and once:',
  open: (brand) => `Open ${brand}`,
}
