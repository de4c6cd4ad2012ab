import type { SupportTexts } from './texts.ts'

export const en: SupportTexts = {
  subject: (brand) => `${brand}: an answer from support`,
  lead: 'You wrote to us while nobody was on duty. Our answer:',
  reply: 'To continue, open the chat on the site. A reply to this message does not reach us. We never ask for passwords or codes.',
  sms: (brand) => `${brand}: support has answered you. Open the chat on the site to read it.`,
  open: 'Open the site',
}
