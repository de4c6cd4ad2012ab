/** Messages about account security, in one language. */
import type { SecurityNews } from '../../message.ts'

/** Texts of one event. `sms` has room for one or two sentences. */
export interface SecurityText {
  subject: string
  paragraphs: string[]
  sms: string
}

export interface SecurityTexts {
  say: { [What in SecurityNews['what']]: (news: SecurityNews & { what: What }, brand: string) => SecurityText }
  /** Label of the link to the access page. */
  openAccess: string
  /** Label of the link to the settings page. */
  openSettings: string
  /** Label of the link to the password reset. */
  newPassword: string
  /** Label of the link that undoes a change of address. */
  notMe: string
}
