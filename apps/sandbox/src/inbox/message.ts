/** A message of the vendor's API and of the inbox (D-14). */
import * as z from 'zod'

export const sending = z.strictObject({
  /** The sender's id: the same id is the same message. */
  id: z.string().min(1).max(100),
  channel: z.enum(['email', 'sms']),
  to: z.string().min(3).max(320),
  subject: z.string().max(300),
  text: z.string().max(20_000),
  html: z.string().max(40_000).nullable(),
  links: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(20),
  code: z.string().max(20).nullable(),
})

export type Sending = z.infer<typeof sending>

export interface Message extends Sending {
  /** ISO 8601. */
  at: string
}

export function shown({ channel, to, subject, text, links, code, at }: Message): Omit<Message, 'id' | 'html'> {
  return { channel, to, subject, text, links, code, at }
}

/** Mail addresses compare in lower case, phones by their digits: a `+` in a query arrives as a space. */
export function isFor({ channel, to }: Message, address: string): boolean {
  const wanted = address.trim().toLowerCase()
  return channel === 'email' ? to.toLowerCase() === wanted : digits(to) === digits(wanted) && digits(to) !== ''
}

const digits = (text: string) => text.replace(/\D/g, '')
