/** Texts of messages in one language: short sentences, each its own paragraph. */
export interface MessageTexts {
  /** For `lang` and the link's path. */
  language: 'ru' | 'en' | 'kk'
  code: Record<
    'login_code' | 'proof_code' | 'reset_code',
    { subject(brand: string): string; lead(brand: string): string; sms(brand: string, code: string): string }
  >
  payoutCode: {
    subject(brand: string): string
    lead(amount: string, destination: string): string
    sms(brand: string, code: string, amount: string, destination: string): string
    notYou: string
  }
  /** The first paragraph of an email to a player with a word. */
  word(word: string): string
  codeRules: string
  notYou: string
  loginData: {
    subject(brand: string): string
    account(number: string): string
    logins: string
    noPassword: string
    sms(brand: string, login: string): string
  }
  /** Text above the reset link, an alternative to the code. */
  resetLink: string
  open(brand: string): string
}
