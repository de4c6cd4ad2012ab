/** Letters about the safety of an account, in one language. */
import type { SecurityNews } from '../../message.ts'

/** What one piece of news says. `sms` has no room for more than one sentence or two. */
export interface SecurityText {
  subject: string
  paragraphs: string[]
  sms: string
}

export interface SecurityTexts {
  say: { [What in SecurityNews['what']]: (news: SecurityNews & { what: What }, brand: string) => SecurityText }
  /** Under the link to the account's page of access. */
  openAccess: string
  /** Under the link to the account's settings. */
  openSettings: string
  /** Under the link to where a lost password is had back. */
  newPassword: string
  /** Under the link that takes a change of address back. */
  notMe: string
}
