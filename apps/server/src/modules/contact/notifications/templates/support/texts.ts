/** An operator's answer by letter, in one language. */
export interface SupportTexts {
  subject(brand: string): string
  lead: string
  /** Where to answer. */
  reply: string
  sms(brand: string): string
  /** Label of the link to the site. */
  open: string
}
